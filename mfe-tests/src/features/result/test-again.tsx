import { type ApiClient, ApiFault } from '@fairway/area/api-client';
import { useHost } from '@fairway/area/use-host';
import type { TestSummary } from '@fairway/contracts/testing/testing';
import { Button } from '@fairway/ui/buttons/button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { generateCustomTest, generateModuleTest, testListQuery } from '../../tests-api.ts';

/** Generates another test from the same questions, with the same length, name and rating. */
export function TestAgain({ test }: { test: TestSummary }) {
  const { api, notify } = useHost();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);

  async function generate(): Promise<void> {
    setBusy(true);
    try {
      const { test_num } = await generateLike(api, test);
      void queries.invalidateQueries({ queryKey: testListQuery(api).queryKey });
      void navigate(paths.print(test_num));
    } catch (error) {
      setBusy(false);
      const fields = error instanceof ApiFault ? Object.values(error.fields) : [];
      notify({ kind: 'danger', text: `The test was not generated. ${fields[0] ?? 'Please try again.'}` });
    }
  }

  return (
    <Button kind="quiet" busy={isBusy} onClick={() => void generate()}>
      {againText[test.source]}
    </Button>
  );
}

const againText = {
  topic: 'Same topic again',
  topics: 'Same topics again',
  mistakes: 'From your mistakes again',
  bookmarks: 'From your bookmarks again',
  module: 'Same module again',
};

function generateLike(
  api: ApiClient,
  { test_name, test_subject, question_count, minutes, source, subjects, rating, only, module }: TestSummary,
): Promise<{ test_num: string }> {
  if (source === 'module') {
    return generateModuleTest(api, { module: module ?? '', new_only: only === 'unanswered', minutes });
  }
  if (source !== 'topic') {
    const body = {
      test_name,
      source,
      subjects,
      question_count,
      minutes,
      ...(rating && { rating }),
      ...(only && { only }),
    };
    return generateCustomTest(api, body);
  }
  const fields = new URLSearchParams({ test_name, test_subject, question_count: String(question_count) });
  if (minutes !== null) fields.set('minutes', String(minutes));
  if (rating) fields.set('rating', rating);
  if (only) fields.set('only', only);
  return api.post('/api/mlp_test/generate_test', { fields });
}
