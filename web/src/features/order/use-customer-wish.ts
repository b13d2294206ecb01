import { useSearchParams } from 'react-router';
import { useGetCustomerOrderingQuery } from '@/api/generated';
import type { Option } from '@/ui/lookup-types';

/** The customer that the address asks a new order for, if it names one that can be had. */
export function useCustomerWish(): { ready: boolean; customer: Option | null } {
  const [query] = useSearchParams();
  const id = query.get('customerId') ?? '';
  const { data, isLoading } = useGetCustomerOrderingQuery({ id }, { skip: id === '' });
  const wished = data?.id === id && data.active !== false ? data : null;
  return {
    ready: !isLoading,
    customer: wished && { id, label: `${wished.code} · ${wished.name}` },
  };
}
