/** A wider word, then narrower ones and those that stand for it in part: `wider: narrower narrower`. */
export const broader = `
absence: holiday illness vacation
account: company customer client
activity: training workout exercise
address: street city postcode
amount: price cost revenue payment spend fee total value balance
animal: dog cat bird horse cow
category: genre brand department topic
channel: source campaign platform
city: address location
class: room teacher
company: account employer supplier vendor customer client brand
contact: email phone
cost: fee price rent wage
crime: theft burglary assault fraud
date: day time year month created start
department: ward faculty section
device: phone laptop computer sensor printer
document: invoice contract report
duration: wait runtime latency downtime stay
employee: manager engineer agent rep technician nurse doctor driver
equipment: tool machine
event: concert match meeting course visit session incident
facility: hospital school factory warehouse
failure: error crash incident
fruit: apple banana orange
game: player score
goods: shipment freight
grade: result pass
id: code number name
illness: flu cold diagnosis symptom
income: salary revenue wage profit
instrument: sensor meter
issue: bug incident complaint
item: part piece sku
journey: flight ride
kind: breed species variety
level: grade rank priority
location: city country region address room store station warehouse site state office branch place stop floor
machine: server robot printer
measurement: temperature humidity pressure voltage
member: player subscriber
metal: gold silver copper steel
money: amount price cost revenue salary fee budget income payment balance
name: person title label
note: comment
organization: company school department team
owner: customer keeper
payment: salary donation fine transaction invoice fee amount
person: name employee patient student customer user member player author doctor teacher driver guest passenger
place: city venue station room country
plant: tree flower
position: lane seat
price: fare rent tuition tariff ticket
product: model brand part service
quality: rating score
quantity: stock weight volume
rating: grade review
reading: temperature humidity level
reason: remark note comment
request: order ticket
result: grade score diagnosis
sale: revenue amount
school: class grade
spending: amount cost
sport: football basketball tennis swimming
staff: nurse teacher doctor driver
stage: phase status
status: outcome result stage
test: score grade
time: duration date hour minute timestamp
transport: bus train tram flight
trip: distance duration
user: member subscriber student patient
value: amount measurement reading score
vehicle: car truck bus bike van motorcycle tram
visitor: patient tourist customer
weather: temperature rain wind
work: shift job task
`;
