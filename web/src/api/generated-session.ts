import { emptyApi as api } from './emptyApi';

const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    logout: build.mutation<LogoutApiResponse, LogoutApiArg>({
      query: () => ({ url: `/api/auth/logout`, method: 'POST' }),
    }),
    currentUser: build.query<CurrentUserApiResponse, CurrentUserApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/me`,
        params: {
          past: queryArg.past,
        },
      }),
    }),
    register: build.mutation<RegisterApiResponse, RegisterApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/register`,
        method: 'POST',
        body: queryArg.registration,
      }),
    }),
    getRegistration: build.query<GetRegistrationApiResponse, GetRegistrationApiArg>({
      query: () => ({ url: `/api/auth/registration` }),
    }),
    login: build.mutation<LoginApiResponse, LoginApiArg>({
      query: (queryArg) => ({
        url: `/api/users/login`,
        method: 'POST',
        body: queryArg.login,
      }),
    }),
  }),
  overrideExisting: false,
});

export { injectedRtkApi as sessionApi };
export type LogoutApiResponse = unknown;
export type LogoutApiArg = void;
export type CurrentUserApiResponse = /** status 200 Found. */ CurrentUser;
export type CurrentUserApiArg = {
  /** What may be done by somebody who looks at the past, where nothing can be changed. */
  past?: boolean;
};
export type RegisterApiResponse =
  | /** status 201 Created. */ SignedIn
  | /** status 202 Done. */ RegistrationReceived;
export type RegisterApiArg = {
  registration: Registration;
};
export type GetRegistrationApiResponse = /** status 200 Found. */ RegistrationState;
export type GetRegistrationApiArg = void;
export type LoginApiResponse = /** status 200 Done. */ SignedIn;
export type LoginApiArg = {
  login: Login;
};
export type Money = string;
export type FieldError = {
  /** What kind of mistake, for programs: `required`, `too-long`, `not-a-decimal` ... */
  code: string;
  /** Where: `creditLimit`, `lines.0.quantity`. */
  field: string;
  /** What is wrong, for the person at the screen, with the figures. */
  message: string;
};
export type FirstOutcome = {
  id: string;
  /** The number or code that people see. */
  number: string;
};
export type Quantity = string;
export type Shortage = {
  /** Stock that is there and not reserved. */
  available: Quantity;
  /** The numbers of the orders that hold the rest, where that helps. */
  heldBy: string[];
  /** Quantity that was requested. */
  requested: Quantity;
  sku: string;
  unit: string;
  warehouse: string;
};
export type Problem = {
  /** Of `credit-exceeded`: the amounts behind it, `balance`, `openOrders`, `amount` (of this order), `total`, `limit`
    and `over`. */
  amounts?: {
    [key: string]: Money;
  };
  /** The last word of `type`, for programs. */
  code: string;
  /** Of `credit-exceeded` and `on-hold`: the name of the customer. */
  customer?: string | null;
  /** What is wrong, with the figures. */
  detail: string;
  /** The fields that are wrong. */
  errors: FieldError[];
  first?: FirstOutcome | null;
  /** Of `stock-short`: each product of which there is not enough. */
  shortages?: Shortage[];
  status: number;
  /** The kind of problem in words. */
  title: string;
  /** By what this request is found in the logs: its `X-Request-Id`. */
  traceId: string;
  /** What kind of problem, as a name that never changes: `urn:waybill:problem:stock-short`. */
  type: string;
};
export type UserState = 'waiting' | 'active' | 'disabled';
export type NumberFormat = 'point' | 'comma' | 'space';
export type Weekday =
  | 'monday'
  | 'tuesday'
  | 'wednesday'
  | 'thursday'
  | 'friday'
  | 'saturday'
  | 'sunday';
export type Weekend = Weekday[];
export type CompanySettings = {
  /** Currency, by its three letters. */
  currency: string;
  /** How numbers are written and typed. */
  numberFormat: NumberFormat;
  /** IANA time zone: what a business date is. */
  timeZone: string;
  /** The days of the week on which the company does not work. */
  weekend: Weekend;
};
export type UserId = string;
export type Grant = 'no' | 'own' | 'all';
export type Operation =
  | 'company-view'
  | 'company-edit'
  | 'customer-list'
  | 'customer-write'
  | 'customer-credit'
  | 'customer-pick'
  | 'supplier-list'
  | 'supplier-write'
  | 'supplier-pick'
  | 'warehouse-list'
  | 'warehouse-write'
  | 'warehouse-pick'
  | 'user-list'
  | 'user-write'
  | 'employee-list'
  | 'employee-write'
  | 'employee-pick'
  | 'product-list'
  | 'product-write'
  | 'product-pick'
  | 'price-view'
  | 'price-write'
  | 'price-below-cost'
  | 'stock-view'
  | 'stock-transaction-list-pending'
  | 'stock-transaction-list-approved'
  | 'stock-transaction-list-in-transit'
  | 'stock-transaction-list-received'
  | 'stock-transaction-list-void'
  | 'stock-transaction-create'
  | 'stock-transaction-edit'
  | 'stock-transaction-approve'
  | 'stock-transaction-reopen'
  | 'stock-transaction-send'
  | 'stock-transaction-receive'
  | 'stock-transaction-void'
  | 'order-list-pending'
  | 'order-list-approved'
  | 'order-list-loaded'
  | 'order-list-dispatched'
  | 'order-list-delivered'
  | 'order-list-cancelled'
  | 'order-create'
  | 'order-edit'
  | 'order-approve'
  | 'order-override-credit'
  | 'order-reopen'
  | 'order-cancel'
  | 'order-cancel-approved'
  | 'order-deliver'
  | 'order-bring-back'
  | 'dispatch-list-waiting'
  | 'dispatch-list-loaded'
  | 'dispatch-list-on-transit'
  | 'dispatch-list-delivered'
  | 'dispatch-list-cancelled'
  | 'dispatch-create'
  | 'dispatch-edit'
  | 'dispatch-load'
  | 'dispatch-depart'
  | 'dispatch-close'
  | 'dispatch-cancel-waiting'
  | 'dispatch-cancel'
  | 'dispatch-prove'
  | 'receivable-list-pending'
  | 'receivable-list-approved'
  | 'receivable-list-void'
  | 'receivable-create'
  | 'receivable-edit'
  | 'receivable-approve'
  | 'receivable-void'
  | 'statement-view'
  | 'statement-send'
  | 'dashboard-view'
  | 'forecast-view'
  | 'report-view'
  | 'person-erase'
  | 'history-view'
  | 'activity-view'
  | 'past-view'
  | 'period-close'
  | 'period-reopen'
  | 'month-end-pack'
  | 'journal-view'
  | 'account-codes-write';
export type Permission = {
  /** How far. */
  grant: Grant;
  operation: Operation;
};
export type Role =
  | 'admin'
  | 'manager'
  | 'warehouse-manager'
  | 'book-keeper'
  | 'encoder'
  | 'checker'
  | 'driver'
  | 'assistant';
export type WarehouseId = string;
export type CurrentUser = {
  /** About the person. */
  about?: string | null;
  /** Waiting or active. */
  accountState: UserState;
  address?: string | null;
  city?: string | null;
  company?: CompanySettings | null;
  country?: string | null;
  /** The name that others see. */
  displayName: string;
  email?: string | null;
  /** Whose account. */
  id: UserId;
  /** May others see the profile? */
  isPublic: boolean;
  /** Nothing but changing the password is allowed. */
  mustChangePassword: boolean;
  /** Nothing but setting up a second factor is allowed. */
  mustEnrolSecondFactor: boolean;
  /** What the account may do: what its role may, without the commands when it only looks. */
  permissions: Permission[];
  phoneNumber?: string | null;
  /** Picture, by address. */
  photoURL?: string | null;
  /** Sees what its role sees, gives no command. */
  readOnly: boolean;
  role?: Role | null;
  state?: string | null;
  /** The name for signing in. */
  username: string;
  /** The warehouses that it is bound to; empty when it is bound to none. */
  warehouseIds: WarehouseId[];
  zipCode?: string | null;
};
export type SignedIn = {
  role?: Role | null;
  /** For the `Authorization` header: `Bearer {token}`. */
  token: string;
  user: CurrentUser;
};
export type RegistrationReceived = {
  /** What happens next, for the person. */
  message: string;
};
export type Text100 = string;
export type Text120 = string;
export type Email = string;
export type NewPassword = string;
export type Username = string;
export type Registration = {
  code?: Text100 | null;
  displayName?: Text120 | null;
  email?: Email | null;
  password: NewPassword;
  /** The name for signing in. */
  username: Username;
};
export type RegistrationState = {
  /** Whether the company is empty: the first account needs the code that the server printed. */
  firstAdmin: boolean;
  /** Whether anybody can register. */
  open: boolean;
};
export type Text40 = string;
export type Typed = string;
export type Text64 = string;
export type Login = {
  code?: Text40 | null;
  password: Typed;
  username: Text64;
};
export const {
  useLogoutMutation,
  useCurrentUserQuery,
  useLazyCurrentUserQuery,
  useRegisterMutation,
  useGetRegistrationQuery,
  useLazyGetRegistrationQuery,
  useLoginMutation,
} = injectedRtkApi;
