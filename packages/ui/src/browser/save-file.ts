/** Safari reads the file after the click has returned, and asks its user first. */
const releasedAfterMs = 60_000;

/** Saves text in memory as a file in the reader's downloads. `type` is its media type. */
export function saveFile(name: string, text: string, type: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(URL.revokeObjectURL, releasedAfterMs, link.href);
}
