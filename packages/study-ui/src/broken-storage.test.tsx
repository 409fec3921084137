import { testBrokenStorage } from '@fairway/testing-kit/stored-values';
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endOldQuota, mirrorQuota } from './quota-mirror.ts';
import { saveLetterKeys, useLetterKeys } from './use-letter-keys.ts';
import { useStrikes } from './use-strikes.ts';
import { readVisitorAnswers, storedVisitorAnswers } from './visitor-answers.ts';

testBrokenStorage((fault) => {
  const isForgotten = fault === 'emptied';

  test('ruled-out choices stay on the page', () => {
    const { result } = renderHook(() => useStrikes('m1'));
    act(() => result.current.toggle('101', 'a'));
    expect(result.current.struckOf('101')).toEqual(['a']);
    act(() => result.current.clear('101'));
    expect(result.current.struckOf('101')).toEqual([]);
  });

  test('letter keys can be switched off and on', () => {
    const { result } = renderHook(useLetterKeys);
    act(() => saveLetterKeys(false));
    expect(result.current[0]).toBe(isForgotten);
    act(() => saveLetterKeys(true));
    expect(result.current[0]).toBe(true);
  });

  test('the copy of the quota blocks nothing', () => {
    mirrorQuota({ limit: 50, used: 3, left: 47 }, 'UTC', new Date('2026-11-02'));
    endOldQuota('UTC', new Date('2026-11-03'));
  });

  test('a visitor’s answers last as long as the page, or are read as none', () => {
    storedVisitorAnswers.write('{"101":{}}');
    expect(readVisitorAnswers()).toBe(isForgotten ? '{}' : '{"101":{}}');
  });
});
