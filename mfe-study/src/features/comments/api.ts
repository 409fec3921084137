import type { ApiClient } from '@fairway/area/api-client';
import type { AddCommentInput } from '@fairway/contracts/content/content';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { readOwnComments } from '../../shared-calls.ts';

const pageSize = 10;

export const allComments = ['comments'];

export const questionCommentsQuery = (api: ApiClient, zid: string, page: number) =>
  queryOptions({
    queryKey: [...allComments, 'question', zid, page],
    queryFn: ({ signal }) =>
      api.get('/api/mlp_comment/comments_ques/{id}', { params: { id: zid }, query: { page, pageSize }, signal }),
    staleTime: 30_000,
    // The previous page stays while the next one loads, but never another question's comments.
    placeholderData: (previous, query) => (query?.queryKey[2] === zid ? keepPreviousData(previous) : undefined),
  });

export const ownCommentsQuery = (api: ApiClient, page: number) =>
  queryOptions({
    queryKey: [...allComments, 'own', page],
    queryFn: () => readOwnComments(api, { page, pageSize }),
    placeholderData: keepPreviousData,
  });

export const commentQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: [...allComments, 'one', id],
    queryFn: () => api.get('/api/mlp_comment/comments/{id}', { params: { id } }),
    // The editor starts from the current text.
    staleTime: 0,
    gcTime: 0,
  });

export const addComment = (api: ApiClient, input: AddCommentInput) =>
  api.post('/api/mlp_comment/add_comments', { body: input });

export const editComment = (api: ApiClient, id: string, comments: string, before: string) =>
  api.post('/api/mlp_comment/user_comment_edit/{id}', {
    params: { id },
    body: { comments, based_on: { comments: before } },
  });

export const deleteComment = (api: ApiClient, id: string) =>
  api.delete('/api/v1/private/comment/{id}', { params: { id } });

export const reportComment = (api: ApiClient, id: string, fields: FormData) =>
  api.post('/api/mlp_comment/report/{id}', { params: { id }, fields });
