import type { ApiClient } from '@fairway/area/api-client';
import { defaultPassMarks, type PassMarks } from '@fairway/contracts/testing/pass-marks';
import { queryOptions } from '@tanstack/react-query';

/** The passing scores of a test. If the site sets none or does not answer, the Coast Guard's apply. */
export const passMarksQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['pass-marks'],
    staleTime: 60_000,
    queryFn: (): Promise<PassMarks> =>
      api.get('/api/v1/public/settings').then(
        ({ pass_marks }) => pass_marks ?? defaultPassMarks,
        () => defaultPassMarks,
      ),
  });
