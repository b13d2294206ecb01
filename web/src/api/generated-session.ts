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
  /** Set to get the permissions while the user looks at the past, where nothing can be changed. */
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
  /** Kind of mistake, for programs: `required`, `too-long`, `not-a-decimal` ... */
  code: string;
  /** Path of the field: `creditLimit`, `lines.0.quantity`. */
  field: string;
  /** Message for the user, with the figures. */
  message: string;
};
export type FirstOutcome = {
  id: string;
  /** The number or code that users see. */
  number: string;
};
export type Quantity = string;
export type Shortage = {
  /** Stock on hand that is not reserved. */
  available: Quantity;
  /** The numbers of the orders that hold the rest, where that helps. */
  heldBy: string[];
  name: string;
  /** Quantity that was requested. */
  requested: Quantity;
  sku: string;
  unit: string;
  warehouse: string;
};
export type Problem = {
  /** For `credit-exceeded`: the underlying amounts `balance`, `openOrders`, `amount` (of this order),
    `total`, `limit` and `over`. */
  amounts?: {
    [key: string]: Money;
  };
  /** The last word of `type`, for programs. */
  code: string;
  /** For `credit-exceeded` and `on-hold`: the name of the customer. */
  customer?: string | null;
  /** The error in words, with the figures. */
  detail: string;
  /** The fields that are wrong. */
  errors: FieldError[];
  first?: FirstOutcome | null;
  /** For `stock-short`: each product with a shortage. */
  shortages?: Shortage[];
  status: number;
  /** The kind of problem in words. */
  title: string;
  /** The `X-Request-Id` by which this request is found in the logs. */
  traceId: string;
  /** The kind of problem, as a name that never changes: `urn:waybill:problem:stock-short`. */
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
  /** The currency as a code of three letters. */
  currency: string;
  /** The first day whose deliveries are invoiced; absent while the company issues no invoices. */
  invoicesFrom?: string | null;
  /** The format in which numbers are displayed and typed. */
  numberFormat: NumberFormat;
  /** IANA time zone in which business dates are determined. */
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
  | 'cost-view'
  | 'price-write'
  | 'price-below-cost'
  | 'stock-view'
  | 'stock-transaction-list-pending'
  | 'stock-transaction-list-approved'
  | 'stock-transaction-list-in-transit'
  | 'stock-transaction-list-received'
  | 'stock-transaction-list-void'
  | 'stock-transaction-create'
  | 'stock-adjust'
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
  | 'invoice-view'
  | 'invoice-issue'
  | 'attachment-write'
  | 'dashboard-view'
  | 'forecast-view'
  | 'report-view'
  | 'comment-write'
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
  /** The scope of the permission. */
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
  /** The id of the account. */
  id: UserId;
  /** True if others may see the profile. */
  isPublic: boolean;
  /** True if the user has to change the password before anything else. */
  mustChangePassword: boolean;
  /** True if the user has to set up a second factor before anything else. */
  mustEnrolSecondFactor: boolean;
  /** The permissions of the account: those of its role and its duties, without commands when it is read-only. */
  permissions: Permission[];
  phoneNumber?: string | null;
  /** Picture, by address. */
  photoURL?: string | null;
  /** True if the account may read what its role may read, but give no commands. */
  readOnly: boolean;
  role?: Role | null;
  state?: string | null;
  /** The name for signing in. */
  username: string;
  /** The warehouses that the account is limited to; empty when there is no limit. */
  warehouseIds: WarehouseId[];
  zipCode?: string | null;
};
export type SignedIn = {
  role?: Role | null;
  /** The token for the `Authorization` header: `Bearer {token}`. */
  token: string;
  user: CurrentUser;
};
export type RegistrationReceived = {
  /** A message for the person about the next step. */
  message: string;
};
export type Text100 = string;
export type Text120 = string;
export type Text3 = string;
export type Email = string;
export type NewPassword = string;
export type Text60 = string;
export type Username = string;
export type Registration = {
  code?: Text100 | null;
  companyName?: Text120 | null;
  currency?: Text3 | null;
  displayName?: Text120 | null;
  email?: Email | null;
  password: NewPassword;
  timeZone?: Text60 | null;
  /** The name for signing in. */
  username: Username;
};
export type RegistrationState = {
  /** The name of the company, once it has one. */
  companyName?: string | null;
  /** True if the company has no account yet: the first one needs the code that the server printed. */
  firstAdmin: boolean;
  /** True if registration is open. */
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
