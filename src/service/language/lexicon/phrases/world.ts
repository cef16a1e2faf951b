/** Meanings of energy, environment, farming, transport, technology, weather and measures of things. */
export const world = `
energy use|energy consumption|energy demand|energy used|power consumption|primary energy|energy usage|use of energy
energy intensity|energy per unit of gdp|energy efficiency
energy imports|imported energy|energy dependence|dependence on foreign energy|energy bought abroad
electricity|electric power|current|power supply
electricity consumption|electricity use|power use|electric power consumption|use of electricity|electricity demand
electricity production|power generation|electricity generation|electricity generated|electric output|power output
access to electricity|electrification|people with power|people with electricity|households with electricity|connected to the grid|electricity access|electric light at home
power outages|blackouts|power cuts|outages|electrical outages
renewable energy|renewables|green energy|clean energy|renewable share|clean power|green power|sustainable energy|renewable electricity
solar power|solar energy|photovoltaic|pv|sun power|solar electricity
wind power|wind energy|wind turbines|wind electricity
hydropower|hydroelectric|hydro power|water power|hydroelectricity|power from dams
nuclear power|nuclear energy|atomic energy|atomic power|nuclear electricity
fossil fuels|fossil energy|coal oil and gas|fossil fuel
coal|lignite|hard coal
oil|petroleum|crude oil|crude
oil production|crude production|petroleum output|oil output|barrels produced
natural gas|gas|methane gas
oil reserves|proven reserves|oil in the ground
clean cooking|clean fuels for cooking|clean cooking fuels|modern cooking fuel
emissions|greenhouse gases|greenhouse gas emissions|ghg|carbon emissions|climate pollution
co2 emissions|carbon dioxide emissions|carbon emissions|carbon footprint|carbon output|carbon pollution|co2|carbon dioxide|carbon
methane emissions|methane|ch4
nitrous oxide|n2o
air pollution|dirty air|air quality|smog|particulate matter|pm2 5|pm10|fine dust|fine particles|particulates|polluted air
pollution|contamination|environmental damage
climate change|global warming|warming
sea level|sea level rise|rising seas|ocean level
ozone|o3
temperature|heat|warmth|degrees|how warm|how hot
maximum temperature|high temperature|daily high|hottest|temp max
minimum temperature|low temperature|daily low|coldest|temp min
rainfall|rain|precipitation|wetness|amount of rain|how much it rains|precip|rainwater
snow|snowfall|snow depth
humidity|dampness|moisture|relative humidity
wind|wind speed|gust|breeze|windiness
pressure|air pressure|barometric pressure|atmospheric pressure
sunshine|sun hours|hours of sun|sunlight|solar radiation
cloud cover|cloudiness|clouds
visibility|how far one sees
drought|dry spell|lack of rain|aridity
flood|floods|flooding|inundation
storm|storms|hurricane|cyclone|typhoon
earthquake|earthquakes|quake|seismic activity|tremor
magnitude|quake strength|richter
natural disaster|disasters|catastrophe|calamity
weather|weather conditions|climate
forest area|forest|forests|woodland|tree cover|wooded area|land covered by trees|forested land|forest cover|woods
deforestation|forest loss|tree loss|loss of trees|clearing of forests|logging
protected areas|nature reserves|conservation areas|protected land|national parks|terrestrial protected areas
biodiversity|species richness|variety of life|wildlife|number of species
threatened species|endangered species|species at risk|endangered animals
water|freshwater|fresh water
access to water|drinking water|clean water|safe water|safe drinking water|people with clean water|tap water|piped water|improved water source|basic drinking water
water withdrawal|water use|water consumption|freshwater withdrawals|freshwater use|water taken
water stress|water scarcity|lack of water|water shortage
sanitation|toilets|access to sanitation|sewerage|basic sanitation|improved sanitation|latrines|people with toilets|access to toilets|access to a toilet
wastewater|sewage|effluent
waste|rubbish|garbage|trash|refuse|municipal waste|litter
recycling|recycling rate|recycled waste|reuse of waste|recycled
plastic|plastics|plastic waste
agricultural land|farmland|farm land|land used for farming|agricultural area|farming land|cultivated land
arable land|cropland|land for crops|plough land|land that can be ploughed|tillable land
land area|area|surface area|territory size|size of the country|country size|surface|extent of land
irrigation|irrigated land|watered fields
agriculture|farming|farm sector|agrarian sector|agricultural
farms|holdings|agricultural holdings|homesteads
farmers|growers|peasants|agricultural workers
harvest|crop|crops|yield|crop production|farm output|agricultural production
cereal yield|grain yield|crop yield|cereals per hectare|grain per hectare|grain harvest per hectare
cereal|cereals|grain|grains
cereal production|grain production|grain harvest|grain output
maize|corn
livestock|cattle|farm animals|animal stock|herds
meat|meat production|beef|pork|poultry
milk|dairy|dairy products
fish|fisheries|seafood|fish catch|fishing
aquaculture|fish farming|farmed fish
fertilizer|fertiliser|fertilizer use|fertilizer consumption|plant food|manure
pesticides|pest control|weedkiller|insecticide
food|nutrition|foodstuffs|groceries|nourishment
food production|food output|food production index
food security|food insecurity|enough to eat|food insecure
road|roads|highways|streets|motorways|road network
road deaths|traffic deaths|road fatalities|deaths on the road|road traffic deaths|killed in traffic|traffic fatalities|people killed on roads
accidents|crashes|collisions|wrecks|mishaps
cars|vehicles|automobiles|motor vehicles|autos|passenger cars|motor cars
car ownership|vehicles per person|motorization|cars per person|motor vehicles per 1000 people
car sales|vehicle sales|new cars|vehicle registrations|car registrations
electric cars|electric vehicles|ev|evs|battery cars
public transport|public transit|mass transit|buses and trains
bus|coach
bicycle|bike|cycling|cycle
railway|railways|rail|railroad|trains|rail lines|train network
rail passengers|train passengers|train travellers|railway travellers
air passengers|air travel|flights|airline passengers|air traffic|people flying|people who fly|plane travellers|air transport passengers|flyers
airport|airfield|aerodrome
flight|trip by plane
ship|vessel|boat
port traffic|container traffic|containers handled|container throughput|container port traffic|shipping containers|harbour traffic
harbour|port|harbor|dock
freight|cargo|goods transport|shipping|haulage|air freight
logistics|supply chain|delivery network|logistics performance
passengers|riders|travellers|travelers|ridership|commuters
commute|travel to work|journey to work|commuting time
tourism|tourists|visitors|travellers|foreign visitors|tourist arrivals|international arrivals|visitor arrivals|holidaymakers|vacationers|holiday visitors
hotel|hotels|lodging|accommodation|inn
overnight stays|nights spent|hotel nights
internet users|people online|online population|internet use|internet penetration|people using the internet|internet access|web users|individuals using the internet|net users|share online
internet|web|online|net
broadband|fast internet|broadband subscriptions|fixed broadband|high speed internet|home internet|wired internet
internet speed|bandwidth|download speed|connection speed
mobile phones|cell phones|mobile subscriptions|cellular subscriptions|mobile cellular|handsets|mobile phone subscriptions|phone ownership|cellphones|mobile telephone
smartphone|smart phone|smartphones
telephone lines|landlines|fixed telephone|fixed lines|home phones|landline phones
secure servers|secure internet servers|encrypted servers
computer|computers|pc|pcs
software|programs|applications|apps
artificial intelligence|ai|machine learning
robots|robotics|automation
research and development|r and d|rnd|research spending|spending on research|r d expenditure|science spending|innovation spending|science budget|money spent on science
researchers|scientists|research staff|science workers
scientific publications|scientific articles|journal articles|research papers|scientific papers|papers published|science papers
patents|patent applications|inventions|patent filings|inventions registered
trademarks|trademark applications|brand registrations
innovation|inventiveness|new ideas
satellite|satellites|spacecraft
height|altitude|elevation|tallness|how high
length|how long|extent
width|breadth|how wide
depth|how deep
distance|how far|range|mileage travelled
weight|mass|heaviness|how heavy
volume|capacity|cubic content
size|dimension|magnitude of a thing
speed|velocity|pace|how fast|quickness
acceleration|pick up|time to speed
duration|running time|length of time|runtime|how long it takes|time taken|elapsed time
fuel economy|mpg|miles per gallon|fuel efficiency|gas mileage|mileage|fuel consumption
horsepower|engine power|hp|bhp
displacement|engine size|engine capacity|cubic capacity
cylinder|cylinders
noise|loudness|sound level|decibels
latitude|north south position|lat
longitude|east west position|lng|lon
`;
