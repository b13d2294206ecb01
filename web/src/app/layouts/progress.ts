/** The next share on a trickle: slower the further it is, and never the end. */
export function trickle(share: number): number {
  const step = share < 0.2 ? 0.1 : share < 0.5 ? 0.04 : share < 0.8 ? 0.02 : 0.005;
  return Math.min(share + step, 0.994);
}
