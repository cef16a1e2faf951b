import {
  csv,
  day,
  dmy,
  dow,
  flat,
  mon,
  named,
  pct,
  rd,
  rng,
  set,
  sum,
  tab,
  top,
  two,
  write,
} from '../../build/setBuilder.mjs';
import { workbook } from '../../build/xlsx.mjs';

const last = '2026-11-25';
const suppliers = [
  { prov: 'P01', nombre: 'Tornillería Soler', ciudad: 'Sabadell', plazo_dias: 5 },
  { prov: 'P02', nombre: 'Pinturas Almagro', ciudad: 'Toledo', plazo_dias: 12 },
  { prov: 'P03', nombre: 'Herramientas Ibaizar', ciudad: 'Eibar', plazo_dias: 18 },
  { prov: 'P04', nombre: 'Fontanería Núñez', ciudad: 'Murcia', plazo_dias: 9 },
  { prov: 'P05', nombre: 'Luz y Cable', ciudad: 'Zaragoza', plazo_dias: 21 },
  { prov: 'P06', nombre: 'Jardín del Turia', ciudad: 'Valencia', plazo_dias: 15 },
];
const goods = [
  ['Tornillo 4x40 (100 u)', 'Tornillería', 'P01', 4.2, 13],
  ['Taco nylon 8 mm (50 u)', 'Tornillería', 'P01', 3.1, 12],
  ['Escarpia latón', 'Tornillería', 'P01', 0.6, 9],
  ['Bisagra 60 mm', 'Tornillería', 'P01', 2.4, 6],
  ['Varilla roscada M8', 'Tornillería', 'P01', 2.9, 0],
  ['Esmalte blanco 750 ml', 'Pintura', 'P02', 13.9, 8],
  ['Pintura plástica 15 l', 'Pintura', 'P02', 42.5, 4],
  ['Rodillo 22 cm', 'Pintura', 'P02', 6.8, 7],
  ['Cinta de carrocero', 'Pintura', 'P02', 2.3, 10],
  ['Barniz yate', 'Pintura', 'P02', 18.2, 0],
  ['Taladro percutor 750 W', 'Herramienta', 'P03', 79.9, 2],
  ['Martillo de bola', 'Herramienta', 'P03', 14.5, 4],
  ['Juego de llaves Allen', 'Herramienta', 'P03', 9.9, 5],
  ['Sierra de calar', 'Herramienta', 'P03', 64, 2],
  ['Flexómetro 5 m', 'Herramienta', 'P03', 7.2, 8],
  ['Amoladora 115 mm', 'Herramienta', 'P03', 54.9, 2],
  ['Grifo de cocina', 'Fontanería', 'P04', 38.5, 3],
  ['Latiguillo 40 cm', 'Fontanería', 'P04', 4.9, 6],
  ['Sifón botella', 'Fontanería', 'P04', 8.3, 4],
  ['Teflón', 'Fontanería', 'P04', 0.9, 9],
  ['Bombilla LED 9 W', 'Electricidad', 'P05', 3.4, 14],
  ['Regleta 4 tomas', 'Electricidad', 'P05', 8.9, 5],
  ['Cable 3x1,5 (metro)', 'Electricidad', 'P05', 1.35, 6],
  ['Timbre inalámbrico', 'Electricidad', 'P05', 16.9, 0],
  ['Manguera 15 m', 'Jardín', 'P06', 19.9, 3],
  ['Tijera de podar', 'Jardín', 'P06', 15.6, 3],
  ['Sustrato 20 l', 'Jardín', 'P06', 5.2, 5],
];
const reasons = { defectuoso: 7, 'medida equivocada': 6, 'no lo necesita': 4, caja: 1 };

function articlesOf(R) {
  return goods.map(([desc, familia, prov, pvp, weight], i) => {
    const min = pvp > 30 ? R.int(2, 4) : R.int(8, 20);
    return {
      cod: `A${100 + i * 3}`,
      desc,
      familia,
      prov,
      pvp,
      weight,
      coste: rd(Math.round(pvp * (0.48 + R.r() * 0.2) * 100) / 100),
      min,
      stock: R.chance(0.32) ? R.int(0, min - 1) : min + R.int(1, 30),
    };
  });
}

function salesOf(R, articles) {
  const out = [];
  const weights = Object.fromEntries(articles.map((a) => [a.cod, a.weight]));
  let ticket = 7100;
  for (let d = '2026-07-01'; d <= last; d = day(d, 1)) {
    const name = dow(d);
    if (name === 'Sunday' || (d >= '2026-08-10' && d <= '2026-08-22')) continue;
    for (let k = R.int(1, name === 'Saturday' ? 5 : 3); k > 0; k -= 1) {
      ticket += 1;
      const pago = R.w({ tarjeta: 6, efectivo: 4, bizum: 1 });
      const who = R.w({ Nuria: 5, Paco: 4, Vicent: 2 });
      const codes = new Set();
      for (let n = R.int(1, R.chance(0.2) ? 6 : 3); n > 0; n -= 1) codes.add(R.w(weights));
      for (const cod of codes) {
        const a = articles.find((x) => x.cod === cod);
        const uds = a.pvp > 10 ? R.w({ 1: 6, 2: 1 }) : R.int(1, 6);
        const dto = R.chance(0.13) ? R.pick([5, 10, 10, 15]) : 0;
        const importe = rd(Math.round(uds * a.pvp * (100 - dto) + 1e-6) / 100);
        out.push({ d, ticket, a, uds: +uds, dto, importe, pago, who });
      }
    }
  }
  return out;
}

export function ferreteria() {
  const R = rng(3391);
  const articles = articlesOf(R);
  const sales = salesOf(R, articles);
  const back = [];
  for (const s of sales) {
    const often =
      { 'Bombilla LED 9 W': 0.3, 'Latiguillo 40 cm': 0.16, 'Rodillo 22 cm': 0.02 }[s.a.desc] ?? 0.06;
    const d = day(s.d, R.int(1, 14));
    if (!R.chance(often) || d > last || dow(d) === 'Sunday') continue;
    back.push({
      d,
      s,
      a: s.a,
      uds: R.int(1, s.uds),
      why: R.chance(0.05)
        ? null
        : R.w(s.a.desc === 'Bombilla LED 9 W' ? { defectuoso: 8, 'no lo necesita': 2 } : reasons),
    });
  }
  back.sort((x, y) => (x.d + x.s.ticket < y.d + y.s.ticket ? -1 : 1));
  const comma = (x) => x.toFixed(2).replace('.', ',');

  write(
    'ferreteria',
    'ventas.csv',
    csv(
      ['Fecha', 'Nº ticket', 'Cód.', 'Uds', 'Precio', 'Dto', 'Importe', 'F. pago', 'Vendedor'],
      sales.map((s) => [
        dmy(s.d, '/'),
        s.ticket,
        R.chance(0.04) ? s.a.cod.toLowerCase() : s.a.cod,
        s.uds,
        comma(s.a.pvp),
        s.dto ? `${s.dto}%` : '',
        R.chance(0.04) ? `${comma(s.importe)} €` : comma(s.importe),
        R.chance(0.07) ? s.pago[0].toUpperCase() + s.pago.slice(1) : s.pago,
        R.chance(0.06) ? s.who.toUpperCase() : R.chance(0.03) ? `${s.who} ` : s.who,
      ]),
      ';',
    ),
  );
  workbook('ferreteria', 'articulos.xlsx', [
    [
      'Artículos',
      [
        ['Listado de artículos'],
        ['Código', 'Descripción', 'Familia', 'Prov.', 'PVP', 'Coste', 'Stock', 'Stock mín.'],
        ...articles.map((a) => [
          a.cod,
          a.desc,
          R.chance(0.08) ? a.familia.toUpperCase() : a.familia,
          a.prov,
          a.pvp,
          a.coste,
          a.stock,
          a.min,
        ]),
      ],
    ],
  ]);
  write(
    'ferreteria',
    'proveedores.json',
    `${JSON.stringify(
      suppliers.map((p) => ({
        ...p,
        contacto: {
          email: `pedidos@${p.prov.toLowerCase()}.example`,
          tel: p.prov === 'P04' ? null : `9${two(p.plazo_dias)} 11 22 ${two(p.plazo_dias)}`,
        },
      })),
      null,
      1,
    )}\n`,
  );
  write(
    'ferreteria',
    'devoluciones.tsv',
    csv(
      ['fecha', 'ticket', 'cod', 'uds', 'motivo'],
      back.map((b) => [
        b.d,
        b.s.ticket,
        b.a.cod,
        b.uds,
        b.why === null ? R.pick(['', '-']) : R.chance(0.08) ? b.why.toUpperCase() : b.why,
      ]),
      '\t',
    ),
  );

  const q = set('ferreteria');
  const eur = (l) => sum(l, (s) => s.importe);
  const uds = (l) => sum(l, (s) => s.uds);
  const m = (x) => sales.filter((s) => mon(s.d) === `2026-${x}`);
  const perFamily = (l) => flat(tab(l, (s) => s.a.familia, eur));
  const descOf = (cod) => articles.find((a) => a.cod === cod).desc;
  const supplierOf = (prov) => suppliers.find((p) => p.prov === prov).nombre;
  const article = (t) => [flat(named(t, descOf)), flat(t)];
  q('how much did we sell in october', 'agg', [[eur(m('10'))]], { note: 'In euros, as in Importe.' });
  q('for each familia', '', [perFamily(m('10'))], { f: 1 });
  q('and in september', '', [perFamily(m('09')), [eur(m('09'))]], {
    f: 1,
    note: 'By familia; the one sum is accepted.',
  });
  const perSupplier = [top(tab(sales, (s) => s.a.prov, eur))];
  q('which proveedor brings in the most sales', 'join', [
    flat(named(perSupplier, supplierOf)),
    perSupplier[0],
  ]);
  const low = articles.filter((a) => a.stock < a.min);
  q('how many artículos are below their stock mínimo', 'count+filter', [
    [low.length],
    low.map((a) => a.desc),
    low.map((a) => a.cod),
  ]);
  const tools = low.filter((a) => a.prov === 'P03');
  q(
    'only the ones from Herramientas Ibaizar',
    '',
    [[tools.length], tools.map((a) => a.desc), tools.map((a) => a.cod)],
    { f: 1 },
  );
  const unsold = articles.filter((a) => !sales.some((s) => s.a === a));
  q('artículos we have not sold a single time', 'anti-join', [
    unsold.map((a) => a.desc),
    unsold.map((a) => a.cod),
  ]);
  const profit = (l) => rd(eur(l) - sum(l, (s) => s.uds * s.a.coste));
  q('profit per familia', 'computed', [flat(tab(sales, (s) => s.a.familia, profit))], {
    note: 'Importe less units times coste.',
  });
  q(
    'which article gets returned most often',
    'superlative',
    [...article([top(tab(back, (b) => b.a.cod))]), ...article([top(tab(back, (b) => b.a.cod, uds))])],
    { note: 'By returns or by units.' },
  );
  const bad = back.filter((b) => b.a.cod === top(tab(back, (x) => x.a.cod))[0] && b.why);
  q('why do people bring it back', '', [top(tab(bad, (b) => b.why)), top(tab(bad, (b) => b.why, uds))], {
    f: 1,
    note: 'The motivo given most, with its returns or units.',
  });
  const card = sales.filter((s) => s.pago === 'tarjeta');
  const slips = (l) => new Set(l.map((s) => s.ticket)).size;
  q(
    'what percentage is paid with tarjeta',
    'share',
    [[pct(eur(card), eur(sales))], [pct(slips(card), slips(sales))], [pct(card.length, sales.length)]],
    { percent_ok: true, note: 'Of the euros, of the tickets, or of the lines.' },
  );
  q('average amount of a ticket', 'computed', [[rd(eur(sales) / slips(sales))]], {
    note: 'A ticket has one or more lines.',
  });
  const seller = (x) => sales.filter((s) => s.who === x);
  q(
    'Has Nuria sold more than Paco?',
    'yesno',
    [
      [eur(seller('Nuria')), eur(seller('Paco'))],
      [uds(seller('Nuria')), uds(seller('Paco'))],
    ],
    { note: 'Both figures must be shown, in euros or units.' },
  );
  q(
    'top 3 best seling articles',
    'typo',
    [
      ...article(tab(sales, (s) => s.a.cod, uds).slice(0, 3)),
      ...article(tab(sales, (s) => s.a.cod, eur).slice(0, 3)),
    ],
    { note: 'By units or by euros.' },
  );
  const long = tab(sales, (s) => s.ticket).filter(([, n]) => n > 4);
  q('tickets with more than four lines', 'having', [[long.length], long.map(([k]) => +k)]);
  const dear = [...articles].sort((a, b) => b.pvp - a.pvp)[0];
  q('who supplies our most expensive article', 'nested-superlative', [[supplierOf(dear.prov)], [dear.prov]]);
  const autumn = (f) =>
    ['08', '09', '10'].map((x) => [`2026-${x}`, f(back.filter((b) => mon(b.d) === `2026-${x}`))]);
  q(
    'devoluciones in august, september and october',
    'trend',
    [(l) => l.length, uds].flatMap((f) => [autumn(f).flat(), [sum(autumn(f), ([, n]) => n)]]),
    { note: 'Three figures are meant, of returns or units; the one sum is accepted.' },
  );
  q(
    'how good is Vicent',
    'ambiguous',
    [
      [eur(seller('Vicent'))],
      [uds(seller('Vicent'))],
      [slips(seller('Vicent'))],
      [rd(eur(seller('Vicent')) / slips(seller('Vicent')))],
      [seller('Vicent').length],
      [pct(eur(seller('Vicent')), eur(sales))],
    ],
    { percent_ok: true, note: 'His euros, units, tickets, euros per ticket, lines, or share of the sales.' },
  );
  q('how many customers came back a second time', 'oos', [], { note: 'Customers are not recorded.' });
  q('what do we spend on rent and electricity', 'oos', [], {
    note: 'There are no costs of the shop in the data.',
  });
}
