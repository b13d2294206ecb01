import { emptyApi } from './emptyApi';

export interface CurrentUser {
  id: string;
  displayName: string;
  email: string | null;
  photoURL: string | null;
  phoneNumber: string | null;
  country: string | null;
  address: string | null;
  state: string | null;
  city: string | null;
  zipCode: string | null;
  about: string | null;
  role: string | null;
  isPublic: boolean;
}

export interface SignedIn {
  token: string;
  role: string | null;
  user: CurrentUser;
}

export interface Registration {
  username: string;
  password: string;
  displayName: string;
}

/** Sign-in, registration and the current user. */
export const authApi = emptyApi.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<SignedIn, { username: string; password: string }>({
      query: (body) => ({ url: 'api/users/login', method: 'POST', body }),
    }),
    register: build.mutation<SignedIn, Registration>({
      query: (body) => ({ url: 'api/auth/register', method: 'POST', body }),
    }),
    currentUser: build.query<CurrentUser, void>({ query: () => 'api/auth/me' }),
    logout: build.mutation<void, void>({
      query: () => ({ url: 'api/auth/logout', method: 'POST' }),
    }),
  }),
});

export const { useLoginMutation, useRegisterMutation } = authApi;
