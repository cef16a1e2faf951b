/** Words of names that are often run together, beside those of the related groups. */
export const headerVocabulary = `
account active actual address age amount area arrival artist assigned author average balance base batch begin billing birth block
body bonus book booking born box branch brand bread break budget build building bus business buyer byte call campaign cancelled
capacity car card care carrier case cash category cause center chain change channel charge check child city class click clicks client
close closed code color comment company complete completed condition contact contract cost count country county course
created credit crew currency current customer daily data date day days dead deadline deal death debit default delay delivered
delivery depart departure dept depth description desk device diagnosis discount distance district doctor donor door down
download driver due duration early email employee end energy engine entry error estimate event exam expense expire expiry
export external extra fail failed family farm fax fee field file final fine first fiscal fixed flag flight flow food foot
forecast form free freight from fuel full fund game gas gender general gift given goal grade gross ground group growth guest half
hand head health heart height high hire hired hit home horse host hotel hour hourly house humidity image import income index
initial input inspection insurance interest internal invoice issue item job joined key kind label land language last
late latitude lead leave left length level license life light limit line list load loan local location log login long longitude loss
low mail main male manager margin market master material max maximum meal mean measure median medical member message
meter method middle mile mileage min minimum minute mobile mode model money month monthly name nation net new next night note
number office old online only open opened opening operator option order ordered origin original other out output over
overtime owner page paid parent park part partner party pass patient pay payment percent period person phone pick pickup piece
place plan planned plant play player point points policy pool pop position post power prev previous price print
prior priority process product profit program project property province purchase quality quantity quarter queue quote race rain
range rank rate rating ratio reading real reason received record ref refund region register registered release rent
repair reply report request resolved response result return returned revenue review road role room round route row run
runtime salary sale sales sample save schedule scheduled school score sea search season seat second section segment sell sender
sensor serial series server service session set sex shape share shelf shift ship shipped shipping shop short show side
sign size skill sleep snow social sold sort source space speed spend square staff stage standard start started state station
status stay step stock stop storage store street student sub subject sum summer supplier support surface survey system table tag
target task tax teacher team telephone temperature term test text ticket tier time timestamp title to tool top total town
track trade train transaction transfer transport trip truck type unit unique up update updated upload url usage use
user valid value van vehicle vendor version video view views visit visitor volume vote wage wait waiting ward warehouse
warranty waste water web week weekly weight wheel wide width win wind winner winter work worker year yearly yield zip zone
first last per net gross ship bill sub start end
background backup baseline bathroom bathrooms bedroom bedrooms birthday breakfast checkin checkout childcare classroom
dashboard database dataset deadline deliverable deliverables downtime feedback firmware followup football footprint forename framework freelance fullname
greenhouse headcount headline hardware healthcare homework hostname household housing keyboard landlord laptop layout leadership
lifetime likelihood livestock logout lookup maintenance marketing membership nationality network newsletter nickname offline
outbound inbound outcome outdoor indoor outlet outlier outstanding overall overdue overhead override ownership partnership
passenger password passport payload payroll percentage percentile performance pipeline playlist podcast postcode railway
rainfall relationship requirement restaurant roundtrip scholarship semester shareholder shortlist signup smartphone
snapshot snowfall software spreadsheet standalone startup statement storefront subcategory subscription subtotal
subtype sunlight surname syndrome takeaway teammate template temperature territory thickness threshold throughput
timeline timestamp timezone tonnage turnaround turnover undergraduate uptime username vacation vaccination variance
unblended blended amortized
viewers vintage warehouse warranty wavelength weekday weekend wholesale widget wildlife wireless withdrawal workday workforce
workload workout workplace workshop
`;
