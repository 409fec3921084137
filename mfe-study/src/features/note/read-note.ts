import type { ApiClient } from '@fairway/area/api-client';

export const readNote = (api: ApiClient, zid: string) => api.get('/api/v1/private/note/{zid}', { params: { zid } });
