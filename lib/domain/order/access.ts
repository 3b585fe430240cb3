/** A token and the authorization scheme that it is sent under. */
export type Access = { token: string; scheme: string };
