import type {
  AddCommentInput,
  CommentWithQuestion,
  DeleteCommentOutput,
  MemberComment,
  OwnCommentsOutput,
  QuestionCommentsOutput,
} from '@fairway/contracts/content';
import type { ApiClient } from '@fairway/mfe/api-client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

const pageSize = 10;

/** Everything that was loaded of comments. */
export const allComments = ['comments'];

export const questionCommentsQuery = (api: ApiClient, zid: string, page: number) =>
  queryOptions({
    queryKey: [...allComments, 'question', zid, page],
    queryFn: ({ signal }) =>
      api.get<QuestionCommentsOutput>(
        `/api/mlp_comment/comments_ques/${encodeURIComponent(zid)}?page=${page}&pageSize=${pageSize}`,
        { signal },
      ),
    staleTime: 30_000,
    // The page before stays while the next one comes; another question's comments never do.
    placeholderData: (previous, query) => (query?.queryKey[2] === zid ? keepPreviousData(previous) : undefined),
  });

export const ownCommentsQuery = (api: ApiClient, page: number) =>
  queryOptions({
    queryKey: [...allComments, 'own', page],
    queryFn: () => api.get<OwnCommentsOutput>(`/api/mlp_comment/get_user_comment?page=${page}&pageSize=${pageSize}`),
    placeholderData: keepPreviousData,
  });

export const commentQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: [...allComments, 'one', id],
    queryFn: () => api.get<CommentWithQuestion>(`/api/mlp_comment/comments/${encodeURIComponent(id)}`),
    // What is edited is what stands there now.
    staleTime: 0,
    gcTime: 0,
  });

export const addComment = (api: ApiClient, input: AddCommentInput) =>
  api.post<MemberComment>('/api/mlp_comment/add_comments', input);

export const editComment = (api: ApiClient, id: string, comments: string) =>
  api.post<MemberComment>(`/api/mlp_comment/user_comment_edit/${encodeURIComponent(id)}`, { comments });

export const deleteComment = (api: ApiClient, id: string) =>
  api.delete<DeleteCommentOutput>(`/api/v1/private/comment/${encodeURIComponent(id)}`);
