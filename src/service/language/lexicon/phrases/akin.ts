/** Wordings that are often used for one another without meaning quite the same; each line begins with `~`. */
export const akin = `
~interest rate|policy rate|central bank rate|key rate|base rate|prime rate|bank rate|lending rate
~net income|net profit|earnings|profit|bottom line|after tax profit|income after taxes|surplus
~operating income|operating profit|ebit|ebitda|profit before interest
~revenue|earnings|income|gross|money made|money taken
~employees|workforce|headcount|staff|labour force|full time equivalents|fte|ftes|crew|people employed
~budget deficit|public deficit|fiscal gap|state deficit|overspending of government
~military spending|defence budget|military budget|war spending|armed forces budget
~birth rate|births per thousand|births|newborns per thousand
~death rate|deaths per 1000|deaths per thousand|deaths
~birth rate|fertility rate|natality
~infant mortality|child mortality|neonatal mortality|baby deaths|child deaths
~emissions|greenhouse gas|co2 emissions|carbon emissions|air pollution|exhaust gases
~poverty rate|poverty|poor people|living in poverty|the poor|people with low income
~population|number of residents|size of population|how many live there
~page views|hits|visits|website visits|sessions|traffic
~orders|transactions|purchases|checkouts|bookings|number of sales|sales count|deals closed
~marketing spend|advertising budget|promotion budget|media spend|campaign spend|campaign cost
~defect rate|rejects|faulty products|scrap rate|returns for faults|error rate|failure rate
~response time|answer time|latency|time to answer|waiting time|wait time
~delivery time|waiting time|lead time|shipping time
~win rate|win percentage|success rate|share of games won|winning percentage|games won share
~gdp growth|economic growth|gdp change|growth
~current account balance|external balance|trade balance
~gross margin|markup|share left after costs|profitability
~capital expenditure|investment|spending on machines|spending on equipment|plant and equipment|equipment purchases
~free cash flow|cash left|cash available|cash flow
~inventory turnover|stock rotation|goods turnover|turns of stock
~exchange rate|currency|money exchange|dollar rate|price of currency
~stock price|share price|closing price|stock value|quote
~market capitalization|company size|market value|valuation
~life expectancy|age at death|lifetime|expected lifetime|survival
~health spending|health budget|hospital spending|medical bills|health care
~education spending|school funding|education budget|school money|university funding
~research and development|science budget|research budget|research funding|innovation spending|lab spending
~literacy|reading|reading skill|reading skills
~internet users|online|internet access|web access|internet connection
~mobile phones|phones|telephones|handsets
~electricity access|power|grid connection|electricity at home
~renewable energy|green electricity|wind and solar|solar and wind|hydro wind and solar
~energy use|fuel use|power use|energy demand|energy burned
~forest area|trees|green cover|woods|jungle
~arable land|agricultural land|farmland|land that is farmed|farmed land
~agricultural land|fields|farms|crops|pasture
~water access|water supply|drinking water|running water
~rainfall|wet days|rainy days|showers|how wet
~temperature|weather|heat|hot days|cold
~wind|breeze|storm|gusts
~road deaths|car deaths|crash deaths|traffic accidents|road accidents
~tourism|holiday visitors|foreign visitors|travel|travellers|overnight guests
~air passengers|flights|fliers|flying|plane passengers
~homicide rate|murder|violent deaths|killings
~prison population|jail|convicts|people locked up
~inequality|rich and poor|income distribution|wealth gap
~unemployment rate|jobless people|people without jobs|job seekers|share looking for work|idle workers
~labour force participation|people in the workforce|active people|working age people in work
~youth unemployment|young jobless|unemployed youth
~inflation|price rises|prices|cost of living|consumer prices|dearness|price change
~government debt|national borrowing|what the state owes|state borrowings|public borrowing
~foreign direct investment|foreign money|investments by foreigners|foreign capital|capital from abroad
~exports|sold abroad|foreign sales|goods leaving the country
~imports|bought abroad|goods entering the country|foreign goods
~remittances|money sent home by workers|transfers home
~customer churn|customers lost|lost clients|subscriber loss|leaving customers|people who cancel
~customer retention|loyal customers|customers who come back|customers kept
~customer satisfaction|happy clients|client happiness|feedback score|service rating
~net promoter score|recommendations|would recommend|willing to recommend
~average order value|spend per purchase|money per order|basket|average sale
~customer acquisition cost|cost to get a customer|cost of new customers|spend per new customer
~customer lifetime value|total spend of a customer|worth of a customer
~conversion rate|visitors who buy|buyers among visitors|share who buy|sales conversion
~bounce rate|leave at once|one page visits|people who leave straight away
~click through rate|ad clicks|clicks on ads|share who click
~employee turnover|people leaving|staff changes|staff who leave|personnel turnover
~absenteeism|days off sick|missed days|sick leave|people off work
~inventory|warehouse goods|goods in store|unsold goods
~on time delivery|deliveries in time|punctual shipments|late deliveries
~debt to equity|borrowed versus own money|indebtedness|leverage
~return on equity|profit on own money|shareholder return
~earnings per share|profit per stock|profit a share
~dividend yield|dividend|cash return on shares|payout
~operating expenses|running costs|overhead|day to day costs|admin costs
~cost of goods sold|production costs|cost to make|material cost|manufacturing cost
~goals|scored|scores|points
~attendance|crowd|fans|gate|visitors in the stadium
~points|score|rating
~house price|property prices|home values|real estate|price of a home
~rent|housing costs|cost of a flat|apartment cost
~salary|pay|income|wage level|how much people earn|monthly pay
~gdp per capita|living standard|standard of living|prosperity|wealth per person|income level
~hospital beds|hospital places|ward beds|places in hospitals
~doctors|medical staff|health workers
~school enrolment|school attendance|children who go to school|school participation
~vaccination|shots|jabs|immunised children|vaccine uptake
~obesity|overweight people|weight|body mass index|bmi
~undernourishment|hungry|not enough food|food shortage
~smoking|smokers|tobacco|cigarettes
~alcohol consumption|drinking|beer and wine|spirits
~suicide rate|suicides|people who kill themselves
~urban population|people in cities|city people|urban residents
~rural population|people in villages|country people|rural residents
~population density|people per km2|crowding|how crowded a place is|people per square km
~net migration|people coming and going|movers|arrivals minus departures
~refugees|asylum|displaced persons|people who fled
~air quality|air quality index|dirty air|clean air|air pollution|smog|aqi
yoy|year on year|year over year|annual change|change on a year earlier
month on month|month over month|monthly change
ytd|year to date|since january
`;
