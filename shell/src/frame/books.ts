/** The twelve books as the menus name them. The question bank provides the counts and has the final say. */
export const deckBooks = [
  ['2', 'Rules of the Road'],
  ['3', 'Deck General'],
  ['4', 'Navigation General'],
  ['5', 'Deck Safety'],
  ['6', 'Navigation Problems'],
  ['7', 'Sail and Auxiliary Sail'],
] as const;

export const engineBooks = [
  ['9', 'General Subjects'],
  ['10', 'Motor Plants'],
  ['11', 'Steam Plants'],
  ['12', 'Gas Turbine Plants'],
  ['13', 'Electricity-Electronics'],
  ['14', 'Engineering Safety'],
] as const;
