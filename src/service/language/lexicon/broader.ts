/** A wider word, then narrower ones and those that stand for it in part: `wider: narrower narrower`. */
export const broader = `
  account: company customer client
  amount: price cost revenue payment spend fee total value balance
  animal: dog cat bird horse cow
  company: account employer supplier vendor customer client brand
  date: day time year month created start
  device: phone laptop computer sensor printer
  document: invoice contract report
  employee: manager engineer agent rep technician nurse doctor driver
  event: visit session incident
  facility: hospital school factory warehouse
  illness: flu cold diagnosis
  item: part piece sku
  location: city country region address room store station warehouse site state
  money: amount price cost revenue salary fee budget income payment balance
  name: person title label
  note: comment
  organization: company school department team
  payment: transaction invoice fee amount
  person: name employee patient student customer user member player author doctor teacher driver guest passenger
  product: model brand part service
  quality: rating score
  request: order ticket
  status: outcome result stage
  time: duration date hour minute timestamp
  value: amount measurement reading score
  vehicle: car truck bus bike van motorcycle tram
`;
