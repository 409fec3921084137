import type { QuestionType } from '@fairway/contracts/identity';
import type { Book } from '@fairway/contracts/question-bank';
import type { ApiClient } from '@fairway/mfe/api-client';
import { queryOptions } from '@tanstack/react-query';

export const booksKey = ['books'];

/** The books of the member's department, with the number of questions that apply to their rating. */
export const booksQuery = (api: ApiClient, department: QuestionType) =>
  queryOptions({
    queryKey: [...booksKey, department],
    queryFn: () =>
      api.get<Book[]>(`/api/mlp_question/${department === 'Engine' ? 'engine_book_user' : 'deck_book_user'}`),
  });
