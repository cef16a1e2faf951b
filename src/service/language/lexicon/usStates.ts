/** The states of the United States: `code name`, the words for its people behind a stroke. */
const lines = `AL Alabama|alabaman, AK Alaska|alaskan, AZ Arizona|arizonan, AR Arkansas|arkansan, CA California|californian, CO Colorado|coloradan
CT Connecticut, DE Delaware|delawarean, DC District of Columbia, FL Florida|floridian, GA Georgia|georgian, HI Hawaii|hawaiian
ID Idaho|idahoan, IL Illinois|illinoisan, IN Indiana|hoosier, IA Iowa|iowan, KS Kansas|kansan, KY Kentucky|kentuckian
LA Louisiana|louisianan, ME Maine|mainer, MD Maryland|marylander, MA Massachusetts, MI Michigan|michigander, MN Minnesota|minnesotan
MS Mississippi|mississippian, MO Missouri|missourian, MT Montana|montanan, NE Nebraska|nebraskan, NV Nevada|nevadan
NH New Hampshire, NJ New Jersey, NM New Mexico|new mexican, NY New York|new yorker, NC North Carolina, ND North Dakota
OH Ohio|ohioan, OK Oklahoma|oklahoman, OR Oregon|oregonian, PA Pennsylvania|pennsylvanian, RI Rhode Island, SC South Carolina
SD South Dakota, TN Tennessee|tennessean, TX Texas|texan, UT Utah|utahn, VT Vermont|vermonter, VA Virginia|virginian
WA Washington|washingtonian, WV West Virginia, WI Wisconsin|wisconsinite, WY Wyoming`;

let read: ReadonlyMap<string, string> | undefined;

/** The state that a name, a word for its people or a code in capitals names. */
export function usStateOf(text: string): string | undefined {
  read ??= build();
  const one = text.trim();
  return /^[A-Z]{2}$/.test(one)
    ? read.get(one)
    : (read.get(one.toLowerCase()) ?? read.get(one.toLowerCase().replace(/s$/, '')));
}

/** Names and words for people in lower case, codes in capitals. */
function build(): ReadonlyMap<string, string> {
  return new Map(
    lines.split(/,\s|\n/).flatMap((entry): [string, string][] => {
      const [code = '', name = '', people] = /^(..) ([^|]+)(?:\|(.+))?$/.exec(entry)?.slice(1) ?? [];
      return [
        [code, name],
        [name.toLowerCase(), name],
        ...(people ? [[people, name] as [string, string]] : []),
      ];
    }),
  );
}
