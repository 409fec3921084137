import { z } from 'zod';

/** The path parameter that identifies one thing; an unknown id gets a 404. */
export const idPath = z.object({ id: z.string() });
