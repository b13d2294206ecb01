import { sessionApi } from './generated-session';

const { currentUser, logout } = sessionApi.endpoints;

/** The calls that a session lives by. */
export const sessionCalls = { currentUser, logout };
