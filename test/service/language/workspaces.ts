import { buildTable } from './catalogueFixture.ts';

// Invented tables of several everyday kinds, with the structure a profile would find in them.

export const builds = buildTable({
  label: 'builds',
  noun: 'build',
  rows: 3000,
  key: 'build_id',
  time: 'started_at',
  columns: {
    build_id: { kind: 'key', label: 'build id', type: 'number' },
    pipeline: {
      kind: 'category',
      values: { 'web-app': 800, 'api-gateway': 700, 'data-jobs': 600, mobile: 500, infra: 400 },
    },
    branch: { kind: 'category', values: { main: 1500, develop: 600 }, distinct: 20 },
    status: { kind: 'category', values: { success: 2500, failed: 400, cancelled: 100 } },
    started_at: { kind: 'date', type: 'datetime' },
    duration: { kind: 'level', unit: 'ms' },
    retries: { kind: 'amount' },
    is_flaky: { kind: 'flag', label: 'is flaky' },
    author: { kind: 'category', values: { 'lena.k': 300, oskar: 200 } },
  },
});

export const accounts = buildTable({
  label: 'accounts',
  noun: 'account',
  rows: 400,
  key: 'account_id',
  name: 'company',
  columns: {
    account_id: { kind: 'key', label: 'account id' },
    company: { kind: 'name' },
    industry: { kind: 'category', values: { Software: 100, Retail: 80 } },
    country: { kind: 'category', values: { Germany: 100, France: 90 } },
    email: { kind: 'text' },
  },
});

export const subscriptions = buildTable({
  label: 'subscriptions',
  noun: 'subscription',
  rows: 900,
  key: 'subscription_id',
  time: 'started_on',
  columns: {
    subscription_id: { kind: 'key', label: 'subscription id' },
    account_id: { kind: 'key', label: 'account id' },
    plan: { kind: 'category', values: { Team: 400, Business: 300, Enterprise: 200 } },
    status: { kind: 'category', values: { active: 500, cancelled: 300, past_due: 60, 'in trial': 40 } },
    started_on: { kind: 'date', label: 'started on' },
    cancelled_on: { kind: 'date', label: 'cancelled on', isEvent: true, nulls: 600 },
    mrr: { kind: 'amount', label: 'MRR', unit: 'USD' },
    seats: { kind: 'amount' },
  },
});

export const invoices = buildTable({
  label: 'invoices',
  noun: 'invoice',
  time: 'issued_on',
  columns: {
    invoice_id: { kind: 'key', label: 'invoice id' },
    issued_on: { kind: 'date', label: 'issued on' },
    due_on: { kind: 'date', label: 'due on' },
    paid_on: { kind: 'date', label: 'paid on', isEvent: true, nulls: 100 },
    amount: { kind: 'amount', unit: 'EUR' },
    budget: { kind: 'amount', unit: 'EUR' },
  },
});

export const patients = buildTable({
  label: 'patients',
  noun: 'patient',
  name: 'full_name',
  key: 'patient_id',
  columns: {
    patient_id: { kind: 'key', label: 'patient id', type: 'number' },
    full_name: { kind: 'name', label: 'full name' },
    gender: { kind: 'category', values: { f: 500, m: 500 } },
    insurance: { kind: 'category', values: { public: 800, private: 200 } },
    date_of_birth: { kind: 'date', label: 'date of birth' },
    city: { kind: 'category', values: { Northport: 400, Eastham: 300 } },
  },
});

export const doctors = buildTable({
  label: 'doctors',
  noun: 'doctor',
  name: 'name',
  key: 'doctor_id',
  columns: {
    doctor_id: { kind: 'key', label: 'doctor id' },
    name: { kind: 'name' },
    specialty: { kind: 'category', values: { Dermatology: 4, Cardiology: 3 } },
  },
});

export const appointments = buildTable({
  label: 'appointments',
  noun: 'appointment',
  time: 'scheduled_at',
  columns: {
    doctor_id: { kind: 'key', label: 'doctor id' },
    patient_id: { kind: 'key', label: 'patient id', type: 'number' },
    scheduled_at: { kind: 'date', type: 'datetime', label: 'scheduled at' },
    status: { kind: 'category', values: { completed: 900, no_show: 60, cancelled: 40 } },
    wait_minutes: { kind: 'level', label: 'wait minutes', unit: 'min' },
    fee: { kind: 'amount', unit: 'EUR' },
    visit_type: {
      kind: 'category',
      label: 'visit type',
      values: { 'first visit': 200, checkup: 400, 'follow-up': 400 },
    },
  },
});

export const readings = buildTable({
  label: 'readings',
  noun: 'reading',
  time: 'taken_at',
  columns: {
    device: { kind: 'category', values: { 'GH-01': 500, 'GH-02': 500 } },
    taken_at: { kind: 'date', type: 'datetime', label: 'taken at' },
    temperature: { kind: 'level', unit: '°C' },
    humidity: { kind: 'level', unit: '%' },
  },
});

export const issues = buildTable({
  label: 'issues',
  noun: 'issue',
  time: 'created_at',
  name: 'title',
  key: 'number',
  columns: {
    number: { kind: 'key', type: 'number' },
    title: { kind: 'name' },
    state: { kind: 'category', values: { open: 200, closed: 800 } },
    priority: { kind: 'category', values: { high: 200, normal: 700, urgent: 100 } },
    labels: { kind: 'list', separator: ',', values: { bug: 400, security: 100 } },
    created_at: { kind: 'date', type: 'datetime', label: 'created at' },
    closed_at: { kind: 'date', type: 'datetime', label: 'closed at', isEvent: true },
    assignee: { kind: 'category', values: { ada: 100, njoki: 90 }, nulls: 300 },
    comments: { kind: 'amount' },
  },
});

export const foods = buildTable({
  label: 'food table',
  noun: 'food',
  name: 'food',
  rows: 60,
  columns: {
    food: { kind: 'name' },
    group: { kind: 'category', values: { Dairy: 10, Drinks: 8 } },
    protein: { kind: 'level', unit: 'g' },
    vegan: { kind: 'flag' },
    price: { kind: 'level', unit: 'EUR' },
  },
});

export const people = buildTable({
  label: 'people',
  noun: 'person',
  columns: {
    name: { kind: 'name' },
    joined_year: { kind: 'level', label: 'year' },
    has_children: { kind: 'flag', label: 'has children' },
  },
});

export const stations = buildTable({
  label: 'stations',
  noun: 'station',
  key: 'station_id',
  name: 'name',
  columns: {
    station_id: { kind: 'key', label: 'station id' },
    name: { kind: 'name' },
    district: { kind: 'category', values: { 'Old Town': 3, Harbour: 2 } },
    docks: { kind: 'amount' },
  },
});

export const trips = buildTable({
  label: 'trips',
  noun: 'trip',
  time: 'started_at',
  columns: {
    start_station: { kind: 'key', label: 'start station' },
    end_station: { kind: 'key', label: 'end station' },
    started_at: { kind: 'date', type: 'datetime', label: 'started at' },
    ended_at: { kind: 'date', type: 'datetime', label: 'ended at' },
    rider_type: { kind: 'category', label: 'rider type', values: { member: 800, 'day pass': 200 } },
    is_in_use: { kind: 'flag', label: 'in use' },
  },
});

export const statement = buildTable({
  label: 'kontoauszug',
  noun: 'row',
  time: 'Buchungstag',
  columns: {
    Buchungstag: { kind: 'date' },
    Kategorie: { kind: 'category', values: { Miete: 12 } },
    Empfänger: { kind: 'category' },
    Betrag: { kind: 'amount', unit: 'EUR', isSigned: true },
  },
});

export const results = buildTable({
  label: 'results',
  noun: 'result',
  columns: {
    athlete: { kind: 'name' },
    service_name: { kind: 'category', label: 'service name' },
    year: { kind: 'level' },
    mark: { kind: 'level', unit: 's' },
  },
});
