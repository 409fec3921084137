import type { ApiClient } from '@fairway/area/api-client';

/** The saved note on a question. */
export const readNote = (api: ApiClient, zid: string) => api.get('/api/v1/private/note/{zid}', { params: { zid } });
