import { api } from '../api';
import type {
  GetSupplierNameApiArg,
  GetSupplierNameApiResponse,
  PickAssistantApiArg,
  PickAssistantApiResponse,
  PickCustomerApiArg,
  PickCustomerApiResponse,
  PickDriverApiArg,
  PickDriverApiResponse,
  PickEmployeeApiArg,
  PickEmployeeApiResponse,
  PickProductApiArg,
  PickProductApiResponse,
  PickProductOfSupplierApiArg,
  PickProductOfSupplierApiResponse,
  PickProductsByCodeApiArg,
  PickProductsByCodeApiResponse,
  PickPurchaseOfSupplierApiArg,
  PickPurchaseOfSupplierApiResponse,
  PickSupplierApiArg,
  PickSupplierApiResponse,
  PickUserApiArg,
  PickUserApiResponse,
  PickWarehouseApiArg,
  PickWarehouseApiResponse,
} from '../generated';

export const dropdownApi = api.injectEndpoints({
  endpoints: (build) => ({
    pickAssistant: build.query<PickAssistantApiResponse, PickAssistantApiArg>({
      query: (queryArg) => ({
        url: `/api/dropdowns/assistant-driver`,
        params: {
          searchTerm: queryArg.searchTerm,
        },
      }),
    }),
    pickPurchaseOfSupplier: build.query<
      PickPurchaseOfSupplierApiResponse,
      PickPurchaseOfSupplierApiArg
    >({
      query: (queryArg) => ({
        url: `/api/dropdowns/custom-product-supplier`,
        params: {
          supplierId: queryArg.supplierId,
          searchTerm: queryArg.searchTerm,
          productIds: queryArg.productIds,
        },
      }),
    }),
    pickCustomer: build.query<PickCustomerApiResponse, PickCustomerApiArg>({
      query: (queryArg) => ({
        url: `/api/dropdowns/customer`,
        params: {
          searchTerm: queryArg.searchTerm,
        },
      }),
    }),
    pickDriver: build.query<PickDriverApiResponse, PickDriverApiArg>({
      query: (queryArg) => ({
        url: `/api/dropdowns/driver`,
        params: {
          searchTerm: queryArg.searchTerm,
        },
      }),
    }),
    pickEmployee: build.query<PickEmployeeApiResponse, PickEmployeeApiArg>({
      query: (queryArg) => ({
        url: `/api/dropdowns/employee`,
        params: {
          searchTerm: queryArg.searchTerm,
        },
      }),
    }),
    pickProduct: build.query<PickProductApiResponse, PickProductApiArg>({
      query: (queryArg) => ({
        url: `/api/dropdowns/product`,
        params: {
          searchTerm: queryArg.searchTerm,
        },
      }),
    }),
    pickProductsByCode: build.query<PickProductsByCodeApiResponse, PickProductsByCodeApiArg>({
      query: (queryArg) => ({
        url: `/api/dropdowns/product-by-code`,
        params: {
          codes: queryArg.codes,
          supplierId: queryArg.supplierId,
        },
      }),
    }),
    pickProductOfSupplier: build.query<
      PickProductOfSupplierApiResponse,
      PickProductOfSupplierApiArg
    >({
      query: (queryArg) => ({
        url: `/api/dropdowns/product-supplier`,
        params: {
          supplierId: queryArg.supplierId,
          searchTerm: queryArg.searchTerm,
        },
      }),
    }),
    pickSupplier: build.query<PickSupplierApiResponse, PickSupplierApiArg>({
      query: (queryArg) => ({
        url: `/api/dropdowns/supplier`,
        params: {
          searchTerm: queryArg.searchTerm,
        },
      }),
    }),
    getSupplierName: build.query<GetSupplierNameApiResponse, GetSupplierNameApiArg>({
      query: (queryArg) => ({
        url: `/api/dropdowns/supplier-name`,
        params: {
          supplierId: queryArg.supplierId,
          searchTerm: queryArg.searchTerm,
        },
      }),
    }),
    pickUser: build.query<PickUserApiResponse, PickUserApiArg>({
      query: (queryArg) => ({
        url: `/api/dropdowns/user`,
        params: {
          role: queryArg.role,
          searchTerm: queryArg.searchTerm,
        },
      }),
    }),
    pickWarehouse: build.query<PickWarehouseApiResponse, PickWarehouseApiArg>({
      query: (queryArg) => ({
        url: `/api/dropdowns/warehouse`,
        params: {
          searchTerm: queryArg.searchTerm,
        },
      }),
    }),
  }),
  overrideExisting: false,
});

export const {
  pickAssistant,
  pickPurchaseOfSupplier,
  pickCustomer,
  pickDriver,
  pickEmployee,
  pickProduct,
  pickProductsByCode,
  pickProductOfSupplier,
  pickSupplier,
  getSupplierName,
  pickUser,
  pickWarehouse,
} = dropdownApi.endpoints;
export const {
  usePickAssistantQuery,
  useLazyPickAssistantQuery,
  usePickPurchaseOfSupplierQuery,
  useLazyPickPurchaseOfSupplierQuery,
  usePickCustomerQuery,
  useLazyPickCustomerQuery,
  usePickDriverQuery,
  useLazyPickDriverQuery,
  usePickEmployeeQuery,
  useLazyPickEmployeeQuery,
  usePickProductQuery,
  useLazyPickProductQuery,
  usePickProductsByCodeQuery,
  useLazyPickProductsByCodeQuery,
  usePickProductOfSupplierQuery,
  useLazyPickProductOfSupplierQuery,
  usePickSupplierQuery,
  useLazyPickSupplierQuery,
  useGetSupplierNameQuery,
  useLazyGetSupplierNameQuery,
  usePickUserQuery,
  useLazyPickUserQuery,
  usePickWarehouseQuery,
  useLazyPickWarehouseQuery,
} = dropdownApi;
