import type { QuestionType } from '@fairway/contracts/identity';
import type { ApiClient } from '@fairway/mfe/api-client';
import { queryOptions } from '@tanstack/react-query';
import { readBooks } from '../../shared-calls.ts';

export const booksKey = ['books'];

/** The books of the member's department, with the number of questions that apply to their rating. */
export const booksQuery = (api: ApiClient, department: QuestionType) =>
  queryOptions({
    queryKey: [...booksKey, department],
    queryFn: () => readBooks(api, department),
  });
