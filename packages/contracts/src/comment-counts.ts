/** No count of the review queue goes beyond this: that many means "so many or more". */
export const mostCounted = 1_000;
