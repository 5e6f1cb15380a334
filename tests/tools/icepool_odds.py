"""The situations of beside_icepool.rs in icepool: for each its name, a chance and microseconds."""

from time import perf_counter

from icepool import d, d6


def fire_with_saves():
    """Forty dice that hit on 5 and more, each hit saved on 4 and more: nobody is hurt."""
    hits = 40 @ (d6 >= 5)
    hurt = hits.map(lambda count: count @ (d6 < 4) if count else 0)
    return hurt.probability(0)


def largest_attack():
    """27 points against 9 and five dice, a die for five points: who hits more on 3 and more."""
    ours = 6 @ (d6 >= 3)
    theirs = (5 @ d6 + 9).map(lambda points: -(-points // 5) @ (d6 >= 3))
    return (ours > theirs).probability(True)


def forty_hundreds():
    """Forty dice of a hundred sides: the mean exactly."""
    return (40 @ d(100)).probability(2020)


def fastest(situation, times=10):
    """The least time that a call takes: others share the machine."""
    def once():
        start = perf_counter()
        situation()
        return perf_counter() - start
    return min(once() for _ in range(times))


for situation in (fire_with_saves, largest_attack, forty_hundreds):
    chance = float(situation())
    print(situation.__name__, f"{chance:.12f}", f"{fastest(situation) * 1e6:.1f}")
