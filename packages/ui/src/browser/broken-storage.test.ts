import { testBrokenStorage } from '@fairway/testing-kit/stored-values';
import { afterEach, expect, test } from 'vitest';
import { currentTheme, showTheme } from '../menus/theme.ts';

afterEach(() => showTheme('light'));

testBrokenStorage(() => {
  test('a chosen theme applies to the page', () => {
    showTheme('night');
    expect(currentTheme()).toBe('night');
  });
});
