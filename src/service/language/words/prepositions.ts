/** How a value of a column stands after a noun, by the column's own noun: "in Berlin", "on main", "with the label bug". */
export function placed(noun: string, values: string, isProper: boolean): string {
  const head = (noun.split(' ').at(-1) ?? noun).toLowerCase();
  if (bare.on.has(head)) return `on ${values}`;
  if (bare.in.has(head)) return `in ${values}`;
  if (bare.by.has(head)) return `by ${values}`;
  if (bare.with.has(head)) return `with ${values}`;
  if (head === 'assignee') return `assigned to ${values}`;
  if (head === 'owner') return `owned by ${values}`;
  if (named.in.has(head)) return `in the ${values} ${noun}`;
  if (named.on.has(head)) return `on the ${values} ${noun}`;
  if (named.with.has(head)) return `with the ${noun} ${values}`;
  return isProper ? `for ${values}` : `for the ${values} ${noun}`;
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** The value alone says what it is. */
const bare = {
  on: words('branch device'),
  in: words(
    'city country town place location state province continent year county village language currency room',
  ),
  by: words(
    'author artist director writer creator reporter seller vendor manufacturer maker brand publisher supplier',
  ),
  with: words('doctor therapist physician carrier'),
};

/** The column's noun is said as well. */
const named = {
  in: words(
    'group category industry sector segment region district area zone department house building warehouse store shop suite class section market field division league season cohort',
  ),
  on: words('plan platform channel tier team line route account server host system'),
  with: words(
    'label tag genre reason code topic colour color size version firmware error role rating coupon message method',
  ),
};
