/** The book, category and sub-category of a question. 0 = none. */
export type Topic = { zinbook: number; zincategory: number; zinsubcategory: number };
