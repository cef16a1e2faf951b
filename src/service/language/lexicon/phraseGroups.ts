/** Phrases with one meaning; a line that begins with `~` has ones that are only akin. */
export const phraseGroups = `
revenue|sales|turnover|income from sales|top line|takings|money from sales|proceeds|receipts|gross receipts|net sales
`;
