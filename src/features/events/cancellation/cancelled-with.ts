type Cancellable = { cancelledAt: string | null };

/** The events of a series that were cancelled in the same change as `event`, itself among them. */
export function cancelledWith<Each extends Cancellable>(event: Cancellable, series: Each[]): Each[] {
  return series.filter(({ cancelledAt }) => cancelledAt !== null && cancelledAt === event.cancelledAt);
}
