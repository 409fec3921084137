/** The options of a select: the value and the text of each. */
export function Options({ of: options }: { of: readonly (readonly [value: string, text: string])[] }) {
  return options.map(([value, text]) => (
    <option key={value} value={value}>
      {text}
    </option>
  ));
}
