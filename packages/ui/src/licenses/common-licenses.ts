import type { QuestionType } from '@fairway/contracts/question-bank/departments';

/** A license rating with its department: both departments have a `ZDL1`. */
export type RatingId = `${QuestionType}-ZDL${number}`;

/** What mariners call a license; short enough for a closed select on a phone. */
export type LicenseName = { ratingId: RatingId; name: string; alsoCalled: readonly string[] };

/** The licenses most mariners study for, the most common ones of each department first. */
export const commonLicenses: readonly LicenseName[] = [
  { ratingId: 'Deck-ZDL28', name: 'OUPV (six-pack)', alsoCalled: ['6-pack', 'Charter captain'] },
  { ratingId: 'Deck-ZDL14', name: 'Master 100 tons, near-coastal', alsoCalled: ['100-ton captain'] },
  { ratingId: 'Deck-ZDL23', name: 'Master 100 tons, inland', alsoCalled: ['100-ton captain, Great Lakes'] },
  { ratingId: 'Deck-ZDL12', name: 'Master 200 tons, ocean', alsoCalled: ['200-ton captain'] },
  { ratingId: 'Deck-ZDL26', name: 'Mate (pilot) of towing', alsoCalled: ['Towing mate'] },
  { ratingId: 'Deck-ZDL4', name: 'Third mate, unlimited', alsoCalled: ['3rd mate', '3M'] },
  { ratingId: 'Deck-ZDL3', name: 'Second mate, unlimited', alsoCalled: ['2nd mate', '2M'] },
  { ratingId: 'Engine-ZDL16', name: 'DDE 4,000 hp', alsoCalled: ['Designated duty engineer'] },
  { ratingId: 'Engine-ZDL15', name: 'DDE, unlimited', alsoCalled: ['Designated duty engineer'] },
  { ratingId: 'Engine-ZDL11', name: 'Third assistant, motor', alsoCalled: ['Third A/E', '3rd engineer'] },
];

/**
 * Licenses of mariners who are not officers. The bank rates its questions for officers, so each of these gets the
 * questions of the nearest license: its id begins with that rating's id. `books` are those of its own exam.
 */
export type SailorRating = { id: `${RatingId}-${string}`; name: string; nearest: string; books: readonly string[] };

export const sailorRatings: readonly SailorRating[] = [
  {
    id: 'Deck-ZDL28-AB',
    name: 'AB (able seaman)',
    nearest: 'OUPV (six-pack)',
    books: ['Rules of the Road', 'Deck General', 'Deck Safety'],
  },
  {
    id: 'Engine-ZDL17-QMED',
    name: 'QMED',
    nearest: 'DDE 1,000 hp',
    books: ['General Subjects', 'Electricity-Electronics', 'Engineering Safety'],
  },
];

/** The rating of an AB or a QMED by its id; undefined for a license. */
export const sailorRatingOf = (id: string): SailorRating | undefined =>
  sailorRatings.find((rating) => rating.id === id);
