import { api } from './tags';

const { currentUser, logout } = api.endpoints;

/** The calls that a session lives by. */
export const sessionCalls = { currentUser, logout };
