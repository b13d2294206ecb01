import AddCircle from '@mui/icons-material/AddCircleOutlineRounded';
import Apartment from '@mui/icons-material/ApartmentRounded';
import Archive from '@mui/icons-material/ArchiveOutlined';
import Badge from '@mui/icons-material/BadgeOutlined';
import BarChart from '@mui/icons-material/BarChartRounded';
import Category from '@mui/icons-material/CategoryOutlined';
import Contacts from '@mui/icons-material/ContactsOutlined';
import Factory from '@mui/icons-material/FactoryOutlined';
import History from '@mui/icons-material/HistoryRounded';
import Insights from '@mui/icons-material/InsightsRounded';
import Inventory from '@mui/icons-material/Inventory2Outlined';
import LocalShipping from '@mui/icons-material/LocalShippingOutlined';
import Lock from '@mui/icons-material/LockOutlined';
import ManageAccounts from '@mui/icons-material/ManageAccountsOutlined';
import Payments from '@mui/icons-material/PaymentsOutlined';
import People from '@mui/icons-material/PeopleAltOutlined';
import Policy from '@mui/icons-material/PolicyOutlined';
import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined';
import ShoppingCart from '@mui/icons-material/ShoppingCartOutlined';
import Warehouse from '@mui/icons-material/WarehouseOutlined';
import type SvgIcon from '@mui/material/SvgIcon';
import { statusLook } from '@/ui/status';

const named: Readonly<Record<string, typeof SvgIcon>> = {
  addCircle: AddCircle,
  apartment: Apartment,
  archive: Archive,
  badge: Badge,
  barChart: BarChart,
  category: Category,
  contacts: Contacts,
  factory: Factory,
  history: History,
  insights: Insights,
  inventory: Inventory,
  localShipping: LocalShipping,
  lock: Lock,
  manageAccounts: ManageAccounts,
  payments: Payments,
  people: People,
  policy: Policy,
  receiptLong: ReceiptLong,
  shoppingCart: ShoppingCart,
  warehouse: Warehouse,
};

/** Returns the icon of a menu entry. A separate file, because sign-in needs no icons. */
export function navigationIcon(name: string): typeof SvgIcon {
  return named[name] ?? statusLook(name).icon;
}
