/* The paths for token checks in identity. Imports nothing: the gateway uses them too, and loads no schemas. */

export const publicKeysPath = '/api/.well-known/jwks.json';
export const sessionPath = '/internal/sessions/{sid}';
