/* Where identity is asked about tokens. Imports nothing: the gateway asks too, and loads no schema. */

export const publicKeysPath = '/api/.well-known/jwks.json';
export const sessionPath = '/internal/sessions/{sid}';
