/** Meanings of sports statistics, games and media. */
export const sports = `
shots on target|shots on goal|accurate shots|attempts on target
shots|attempts|tries at goal
saves|stops by the keeper|goalkeeper saves|shots stopped
clean sheets|shutouts|games without a goal against|games without conceding
goals conceded|goals against|goals let in|goals allowed
goal difference|goals for minus against|goal balance
expected goals|xg|chance quality
passes|passes made|completed passes
pass accuracy|pass completion|share of passes completed|completion percentage|passing accuracy
tackles|challenges won|stops
yellow cards|cautions|bookings of players
red cards|sendings off|dismissals from the pitch|ejections
corners|corner kicks
offsides|offside calls
minutes played|playing time|time on the field|minutes on court
substitutions|changes of players|substitutes
free throws|foul shots|free throw percentage
field goal percentage|shooting percentage|share of shots made|shooting accuracy
three pointers|threes|three point shots|shots from downtown
turnovers|balls lost|lost balls|giveaways
blocks|blocked shots|rejections
double doubles|triple doubles
strikeouts|ks|batters struck out
earned run average|era|runs allowed per game
runs batted in|rbi|rbis|runs driven in
stolen bases|bases stolen
walks|bases on balls
slugging|slugging percentage|ops|on base plus slugging
innings|innings pitched
passer rating|quarterback rating|qbr
sacks|quarterback sacks
interceptions|picks|balls intercepted
receiving yards|yards caught|catching yards
field goals|kicks made
tries|tries scored|rugby tries
wickets|batsmen out
runs|runs scored
aces|unreturned serves|service winners
double faults|missed serves
sets won|sets|games won in tennis
grand slams|major titles|majors
pole positions|poles|first on the grid
podiums|podium finishes|top three finishes
laps|laps led|rounds of the track
fastest lap|best lap|quickest lap
birdies|under par holes
titles|championships|trophies|cups won|silverware
transfer fee|price of a player|player price|transfer value|market value of players
player salary|player wages|wages of players|payroll of the team
prize money|winnings|purse|earnings of players
fans|supporters|followers of the team
stadium capacity|seats in the stadium|arena size
winning streak|wins in a row|unbeaten run
losing streak|losses in a row|winless run
home advantage|home wins|wins at home
away wins|wins away|road wins
injuries|players hurt|hurt players|injured players
draft pick|drafted|selection in the draft
world ranking|ranking points|world rank
elo|strength rating|skill rating
audience rating|tv rating|share of viewers
streams|times streamed|listens|plays of a song
listeners|audience of radio|monthly listeners
subscribers of a channel|channel followers
circulation|copies sold|print run|newspapers sold
screen time|hours watched|viewing time|watch time
game sales|copies of games|video game sales
budget|production budget|cost of the film|money spent on the film
`;
