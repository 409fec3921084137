import { createContext } from 'react';

/** The heading of an empty or error state. A section whose title is an h2 provides h3. */
export const StateHeading = createContext<'h2' | 'h3'>('h2');
