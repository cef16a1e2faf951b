// Writes the shop: orders, customers (CSV), order lines (CSV with prices as "EUR 39.90"), products (JSON), returns (TSV).
import { saveJson, saveTable } from '../../../build/lib.mjs';
import { customers, lines, orders, products, returns } from '../clean/shop.mjs';

const day = (iso) => iso && `${iso.slice(8)}.${iso.slice(5, 7)}.${iso.slice(0, 4)}`;
saveTable(
  'shop/orders.csv',
  ['Order', 'Created at', 'Customer ID', 'Status', 'Ship to', 'Payment method', 'Coupon', 'Shipping fee'],
  orders.map((o) => [
    ...[`#${o.no}`, o.at, o.customer, o.status, o.country, o.payment, o.coupon],
    `EUR ${o.shipping.toFixed(2)}`,
  ]),
);
saveTable(
  'shop/order_lines.csv',
  ['Order', 'Line', 'SKU', 'Qty', 'Unit price'],
  lines.map((l, at) => [
    ...[
      `#${l.order}`,
      lines.slice(Math.max(0, at - 4), at).filter(({ order }) => order === l.order).length + 1,
    ],
    ...[l.sku, l.qty, `EUR ${l.price.toFixed(2)}`],
  ]),
);
saveTable(
  'shop/customers.csv',
  ['Customer ID', 'Name', 'E-mail', 'City', 'Country', 'Registered', 'Newsletter'],
  customers.map((c) => [c.id, c.name, c.email, c.city, c.country, c.since, c.newsletter]),
);
saveJson(
  'shop/products.json',
  products.map(({ sku, title, category, price, cost, supplier, stock }) => ({
    ...{ sku, title, category, listPrice: price, purchasePrice: cost, supplier },
    stock: { onHand: stock.on_hand, reorderAt: stock.reorder_at },
  })),
);
saveTable(
  'shop/returns.tsv',
  ['Return', 'Order', 'SKU', 'Qty', 'Reason', 'Announced', 'Arrived'],
  returns.map((r) => [r.no, `#${r.order}`, r.sku, r.qty, r.reason, day(r.announced), day(r.received) ?? '-']),
  '\t',
);
