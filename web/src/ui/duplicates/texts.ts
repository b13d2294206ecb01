import { defineTexts } from '../i18n';

export const t = defineTexts('duplicates', {
  andMore: 'and more',
  customer_one: 'A customer with this name already exists',
  customer_other: 'Customers with this name already exist',
  employee_one: 'An employee with this name already exists',
  employee_other: 'Employees with this name already exist',
  enteredBefore: '{{what}} {{value}} was already entered',
  newTab: 'opens in a new tab',
  notInUse: 'inactive',
  product_one: 'A product with this name already exists',
  product_other: 'Products with this name already exist',
  reference: 'Reference',
  supplier_one: 'A supplier with this name already exists',
  supplier_other: 'Suppliers with this name already exist',
  warehouse_one: 'A warehouse with this name already exists',
  warehouse_other: 'Warehouses with this name already exist',
});
