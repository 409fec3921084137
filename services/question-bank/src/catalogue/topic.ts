/** Where a question stands in the bank. 0 = none. */
export type Topic = { zinbook: number; zincategory: number; zinsubcategory: number };
