import { referenceParts, ruleName, rulesOf } from '@fairway/contracts/question-bank/references';
import { rulePath } from '@fairway/contracts/releases/site';

/** A question's reference, its sections of the law linked, and the handbook's pages of its Rules. */
export function Reference({ text }: { text: string }) {
  return (
    <small>
      {referenceParts(text).map(({ text, law }) =>
        law ? (
          <a key={text} href={law}>
            {text}
          </a>
        ) : (
          text
        ),
      )}
      {rulesOf(text).map((rule) => (
        <span key={rule}>
          {' · '}
          <a href={rulePath(rule)}>{ruleName(rule)} explained</a>
        </span>
      ))}
    </small>
  );
}
