export const FIRST = [
  'Ada',
  'Bruno',
  'Carys',
  'Dilip',
  'Esme',
  'Ffion',
  'Gareth',
  'Hilde',
  'Imran',
  'Jo',
  'Kasia',
  'Lennox',
  'Maeve',
  'Nikhil',
  'Oriel',
  'Petra',
  'Quentin',
  'Rosa',
  'Stellan',
  'Tamsin',
  'Ulla',
  'Vikram',
  'Wanda',
  'Yusuf',
  'Zelda',
];
export const LAST = [
  'Ashdown',
  'Bellamy',
  'Cragg',
  'Dunmore',
  'Eastwood',
  'Farnaby',
  'Goodall',
  'Heskett',
  'Ibbotson',
  'Jellis',
  'Kirkby',
  'Lomax',
  'Mottram',
  'Nuttall',
  'Openshaw',
  'Pickles',
  'Ramsbottom',
  'Sowerby',
  'Thwaite',
  'Unsworth',
  'Varley',
  'Whitaker',
  'Yarwood',
];
export function nameMaker(random) {
  const used = new Set();
  return () => {
    for (;;) {
      const n = `${random.pick(FIRST)} ${random.pick(LAST)}`;
      if (!used.has(n)) {
        used.add(n);
        return n;
      }
    }
  };
}
export const uk = (iso) => (iso ? `${iso.slice(8, 10)}/${iso.slice(5, 7)}/${iso.slice(0, 4)}` : null);
