/** Meanings of population, health, education and society. */
export const people = `
population|inhabitants|residents|people|number of people|headcount of a country|how many people|populace|number of inhabitants|citizens
population growth|growth in people|increase of population|population increase|demographic growth|how fast the population grows
population density|people per square kilometre|people per area|crowding|crowdedness|how crowded|inhabitants per km2|people per square mile|density of people
urban population|city dwellers|urbanization|urbanisation|people living in cities|people in towns|share living in cities|urban share|city population|townspeople
rural population|country dwellers|people living in the countryside|rural share|villagers|people in the countryside
slum population|people in slums|slum dwellers|informal settlements
birth rate|births|natality|crude birth rate|newborns|babies born|live births|births per thousand
fertility rate|children per woman|births per woman|fertility|number of children per woman|average family size|babies per woman
adolescent fertility|teen births|teenage pregnancy|teenage births|teen pregnancy|teenage mothers|young mothers
death rate|deaths|mortality|crude death rate|fatalities|mortality rate|deaths per thousand|dying
infant mortality|baby deaths|infant deaths|babies dying|deaths of infants|infant death rate|deaths before age one|deaths before first birthday
child mortality|under five mortality|under 5 mortality|child deaths|deaths of children|deaths before age five|children dying|childhood mortality|toddler deaths
neonatal mortality|newborn deaths|deaths of newborns|neonatal deaths
maternal mortality|maternal deaths|deaths in childbirth|mothers dying|deaths of mothers|women dying in childbirth|maternal mortality ratio
life expectancy|longevity|lifespan|life span|expected lifetime|how long people live|length of life|years of life|expected years of life|average age at death|expected age
healthy life expectancy|healthy years|years in good health
median age|average age|middle age of population|typical age
age|years old|years of age
age dependency|dependency ratio|dependents per worker|age dependency ratio|dependants per worker
elderly|older people|old people|seniors|aged|senior citizens|aged 65 and over|ages 65 and above|pensioners|retirees
children|kids|minors|young children|aged 0 to 14|ages 0 14
youth|young people|adolescents|teenagers|young adults|teens
baby|infant|newborn
adult|grown up|of age
woman|women|female|females|girls|lady
man|men|male|males|boys|gentleman
sex ratio|gender ratio|men per woman|males per female|males per hundred females
gender equality|gender gap|gender parity|equality of women and men|equality of the sexes
women in parliament|female lawmakers|female members of parliament|seats held by women|women legislators|female legislators|women in politics|proportion of seats held by women
female employment|women in work|working women|female labour participation|female labor force participation|women working|women in the workforce
migration|migrants|people moving|movement of people
net migration|net inflow of people|immigration minus emigration|migration balance|migration rate
immigration|immigrants|newcomers|people moving in|arrivals from abroad|foreign born|incomers|migrant stock
emigration|emigrants|people leaving|people moving abroad|leavers|outward migration
refugees|displaced people|people fleeing|refugee population|asylum seekers|people fleeing war|asylum
internally displaced|displaced within the country|idp
household|households|families|family units
household size|family size|people per household|persons per household
marriage|marriages|weddings|nuptials|marriage rate
divorce|divorces|marriages ended|separations|divorce rate|split couples
homeless|homelessness|rough sleepers|people without homes|people living on the streets
health spending|health expenditure|medical expenditure|healthcare cost|healthcare spending|spending on health|health care costs|medical spending|health budget|money spent on health
out of pocket|paid by patients|private health spending|what patients pay
health insurance|medical insurance|health cover|health coverage
hospital|hospitals|clinic|clinics|infirmary
hospital beds|beds in hospitals|beds|inpatient beds|hospital capacity
doctors|physicians|medical practitioners|medics|gp|medical doctors
nurses|nursing staff|midwives|nurses and midwives
dentist|dentists|dental care
surgery|surgeries|operations in hospital|surgical procedures
patients|sick people|hospital admissions|inpatients|admissions
disease|illness|sickness|ailment|malady|disorder
infections|cases|infected people|case count|confirmed cases
prevalence|how common|share affected|share of people with
incidence|new cases|rate of new cases
hiv|aids|hiv prevalence|people living with hiv|hiv infection
tuberculosis|tb|consumption disease
malaria|malarial fever
diabetes|diabetics|high blood sugar|diabetes prevalence
cancer|tumours|malignancy|tumors|neoplasms
heart disease|cardiovascular disease|cardiac disease|heart attacks|coronary disease
high blood pressure|hypertension|raised blood pressure
covid|coronavirus|covid 19|corona|sars cov 2
mental health|depression|mental illness|psychological wellbeing
suicide|suicides|self harm deaths|people taking their own life|suicide rate|taking own life
obesity|overweight|being overweight|fatness|heavy people|obese|excess weight|obese people|weight problem
undernourishment|malnutrition|hunger|hungry people|undernutrition|underfed|starvation|underfed people|lack of food|prevalence of undernourishment|starving people
stunting|short children|stunted growth|children too short for age|low height for age
wasting|underweight children|low weight for height
anaemia|anemia|iron deficiency|low iron
low birth weight|small babies|low birthweight
calorie intake|calories|food energy|calorie supply|daily calories|kilocalories|energy from food
smoking|tobacco use|smokers|cigarette use|tobacco consumption|smoking rate|cigarettes
alcohol|alcohol consumption|drinking|alcohol use|liquor consumption|drinking of alcohol|booze
drug use|narcotics|substance abuse|illegal drugs|overdose
vaccination|immunization|immunisation|vaccines|inoculation|jabs|vaccine coverage|shots given|vaccinated children|vaccinated|inoculated
measles|measles vaccine|mmr
contraception|birth control|contraceptive use|family planning|contraceptive prevalence
skilled birth attendance|births attended by skilled staff|births with a midwife
pregnancy|pregnant women|expectant mothers|antenatal|prenatal
disability|disabled people|handicap|impairment
wellbeing|happiness|life satisfaction|satisfaction with life|quality of life|how happy people are|contentment
human development|human development index|hdi|development level
education spending|education expenditure|spending on education|school budget|spending on schools|education budget|money spent on schools|money for schools
literacy|literacy rate|ability to read|able to read|can read and write|reading and writing|people who can read|reading ability|readers
illiteracy|unable to read|cannot read
school enrolment|school enrollment|children in school|pupils enrolled|enrolment|enrollment|school attendance|going to school
primary school|elementary school|primary education|grade school|elementary education|basic education|primary
secondary school|high school|secondary education|middle school|secondary
tertiary education|higher education|university education|college education|tertiary enrolment|university enrolment|college enrollment|university students|college attendance|college|university|tertiary
preschool|kindergarten|pre primary|nursery school|early childhood education|preprimary
years of schooling|years in school|years of education|mean years of schooling|average years at school|time in school|length of schooling|schooling
school life expectancy|expected years of schooling
primary completion|finishing primary school|completion rate|completing school|finish school
out of school|children not in school|out of school children|children missing school
school dropout|dropouts|early school leaving|leaving school early|drop out rate|school leavers
students|pupils|learners|schoolchildren|enrollees
teachers|instructors|educators|teaching staff|schoolteachers|faculty
pupil teacher ratio|class size|students per teacher|pupils per teacher|student teacher ratio
test scores|exam results|test results|marks|examination results|learning outcomes
graduates|degree holders|alumni|people with a degree
graduation rate|share of graduates|degree completion
university|college|universities
scholarship|student grant|bursary
tuition|tuition fees|school fees|cost of studying|study fees
crime|offences|offenses|crimes|lawbreaking|criminality|delinquency|felonies
crime rate|offences per head|crime level
homicide|murder|murders|killings|homicides|intentional homicides|homicide rate|murder rate|people killed
robbery|theft|burglary|stealing|larceny|thefts
assault|violence|violent crime|attacks|battery
rape|sexual violence|sexual assault
terrorism|terror attacks|terrorist attacks
prison population|prisoners|inmates|people in prison|people behind bars|incarceration|incarceration rate|jail population|convicts|jailed people
police|police officers|law enforcement|policemen
court|courts|judiciary|justice system
war|conflict|armed conflict|battle deaths|warfare|fighting
military spending|military expenditure|defence spending|defense spending|defence budget|defense budget|army spending|arms spending|spending on the military|military budget|spending on army|money spent on the army
armed forces|soldiers|military personnel|army size|troops|servicemen|army
arms imports|weapons bought|weapons imports|arms purchases
arms exports|weapons sold|weapons exports|arms sales
weapons|arms|guns|firearms
democracy|democracy index|political freedom|democratic rights|rule by the people
press freedom|freedom of the press|media freedom|free press
rule of law|legal certainty|law and order
government effectiveness|quality of government|state capacity
political stability|stability of government|absence of violence
voter turnout|turnout|election participation|share who voted|people voting|participation in elections|electoral turnout
votes|ballots|votes cast
seats|mandates|parliament seats
religion|faith|belief|denomination
language|tongue|spoken language
ethnicity|ethnic group|race
volunteers|volunteering|unpaid helpers
charity|donations|giving|gifts|contributions
`;
