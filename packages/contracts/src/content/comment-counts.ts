/** The counts of the review queue stop here: this number means "this many or more". */
export const maxCounted = 1_000;
