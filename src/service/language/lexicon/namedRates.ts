import { stem } from './stem.ts';
import { linesOf } from './wordLists.ts';

/** A rate of two columns: what it is called, and the words of the columns that hold its part and its whole. */
export interface NamedRate {
  readonly name: readonly string[];
  readonly part: readonly string[];
  /** The usual whole first. */
  readonly whole: readonly string[];
  /** Fewer are better: "the best defect rate" is the lowest. */
  readonly isBad: boolean;
}

/** `names: part / whole`, each a list of words; `-` before a name for rates of which less is better. */
const lines = `
  -absence, -absenteeism: absent absence / enrolled roll expected scheduled
  acceptance: accepted admitted / offered offer applied application applicant
  attendance: attended attendee present attendance / registered enrolled invited capacity roll expected seat
  -bounce: bounce bounced / sent delivered session visit
  -cancellation: cancelled cancellation canceled / booked booking order
  click to open: click clicked / open opened
  click through, click, clickthrough, ctr: click clicked / impression impr view delivered sent
  collection: collected paid received / billed due invoiced charged
  -complaint: complaint / delivered sent order
  completion: completed complete finished / started enrolled assigned planned total
  conversion: conversion converted purchase order sale signup customer deal / visit visitor session click lead user
  -death, -mortality, -fatality: death died / case birth population
  -defect, -reject, -rejection, -scrap, -fault, -failure: defect defective rejected reject scrap faulty failed failure / made produced output inspected built tested unit total quantity
  delivery: delivered / sent
  -error, -failure: error failed failure / request call run job attempt total
  fill: filled / ordered capacity seat
  germination: germinated sprouted / sown planted seed
  -no show: show absent / booked booking appointment
  occupancy: occupied booked sold filled taken / room bed seat capacity available space
  open: open opened / delivered sent recipient
  pass: passed pass / sat entered taken candidate student
  redemption: redeemed / issued sent
  reply, response: reply replied response responded / sent delivered surveyed invited
  -return: returned return / sold shipped order unit
  success: success successful succeeded / attempt total request run
  turnout: voted vote ballot turnout poll / registered eligible elector electorate
  -unsubscribe, -opt out: unsubscribe unsubscribed / delivered sent
  utilisation, utilization, load factor: used booked occupied spent billed billable busy / capacity available room bed total limit budget seat
  win: win won / game played match
  yield: good passed accepted / made produced started input output`;

export const namedRates: readonly NamedRate[] = linesOf(lines).flatMap((line) => {
  const [names = '', rest = ''] = line.split(/:\s+/);
  const [part = [], whole = []] = rest.split(' / ').map((words) => words.split(' ').map(stem));
  return names.split(', ').map((name) => ({
    name: name.replace(/^-/, '').split(' '),
    part,
    whole,
    isBad: name.startsWith('-'),
  }));
});

/** Rates that are said without the word "rate". */
export const bareRates: ReadonlySet<string> = new Set([
  'occupancy',
  'utilisation',
  'utilization',
  'turnout',
  'yield',
  'ctr',
  'load factor',
  'absenteeism',
]);
