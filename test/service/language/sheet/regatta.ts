/** An invented list of races, in the order in which a club would write it down. */
export const regatta = `Year,Skipper,Boat,Town,Points,Margin,Held,Active years
1998,Ines Varga,Curlew,Northby,41,2 lengths,1998-05-02,1990–1999
1999,Tom Okoro,Heron,Marsh End,38,1 length,1999-05-08,1994–2003
2000,Ines Varga,Plover,Northby,47,4 lengths,2000-06-03,1990–1999
2001,Lena Duarte,Heron,Seaforth,52,3 lengths,2001-05-19,1999–2012
2002,Lena Duarte,Avocet,Seaforth,35,1 length,2002-06-01,1999–2012
2003,Ruth Ekman,Curlew,Marsh End,44,6 lengths,2003-05-10,2001–2006
2004,Tom Okoro,Tern,Marsh End,29,2 lengths,2004-07-04,1994–2003
2005,Piet Maas,Tern,Northby,58,9 lengths,2005-05-14,2003–2009
`;
