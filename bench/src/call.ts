/** One API call, not measured. */
export async function call<T>(url: string, body?: object, headers: Record<string, string> = {}): Promise<T> {
  const reply = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!reply.ok) throw new Error(`${reply.status} from ${new URL(url).pathname}: ${await reply.text()}`);
  return (await reply.json()) as T;
}
