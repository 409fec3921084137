/* What the Coast Guard asks for. Imports nothing: the browser takes these values too. */

const rulesOfTheRoad = '2';

/** What it takes to pass in a book, in whole percent: 90 in the Rules of the Road, 70 elsewhere. */
export const passMarkOf = (zinbook: string): number => (zinbook === rulesOfTheRoad ? 90 : 70);
